// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

/// developer.apple.com/documentation/uikit/uilabel
@MainActor open class UILabel: UIView {
  /// developer.apple.com/documentation/uikit/uiview/init(frame:)
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uilabel/text
  open var text: String? { didSet { attributedText = nil } }
  /// developer.apple.com/documentation/uikit/uilabel/attributedtext
  open var attributedText: NSAttributedString?
  /// developer.apple.com/documentation/uikit/uilabel/font
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// developer.apple.com/documentation/uikit/uilabel/textcolor
  open var textColor: UIColor!
  /// developer.apple.com/documentation/uikit/uilabel/highlightedtextcolor
  open var highlightedTextColor: UIColor?
  /// developer.apple.com/documentation/uikit/uilabel/textalignment
  open var textAlignment = NSTextAlignment.natural
  /// developer.apple.com/documentation/uikit/uilabel/numberoflines
  open var numberOfLines = 1
  /// developer.apple.com/documentation/uikit/uilabel/linebreakmode
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// developer.apple.com/documentation/uikit/uilabel/preferredmaxlayoutwidth
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// developer.apple.com/documentation/uikit/uilabel/adjustsfontsizetofitwidth
  open var adjustsFontSizeToFitWidth = false
  /// developer.apple.com/documentation/uikit/uilabel/minimumscalefactor
  open var minimumScaleFactor: CGFloat = 0
  /// developer.apple.com/documentation/uikit/uilabel/allowsdefaulttighteningfortruncation
  open var allowsDefaultTighteningForTruncation = false
  /// developer.apple.com/documentation/uikit/uilabel/baselineadjustment
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// developer.apple.com/documentation/uikit/uilabel/adjustsfontforcontentsizecategory
  open var adjustsFontForContentSizeCategory = false
  /// developer.apple.com/documentation/uikit/uilabel/isenabled
  open var isEnabled = true
  /// developer.apple.com/documentation/uikit/uilabel/ishighlighted
  open var isHighlighted = false
  /// developer.apple.com/documentation/uikit/uilabel/shadowcolor
  open var shadowColor: UIColor?
  /// developer.apple.com/documentation/uikit/uilabel/shadowoffset
  open var shadowOffset = CGSize(width: 0, height: -1)
}
/// developer.apple.com/documentation/uikit/uibaselineadjustment
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}
/// developer.apple.com/documentation/uikit/uitextinputtraits
/// developer.apple.com/documentation/uikit/uikeyboardtype
@MainActor public protocol UITextInputTraits: AnyObject {}
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  case twitter, webSearch, asciiCapableNumberPad
}
/// developer.apple.com/documentation/uikit/uireturnkeytype
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
/// developer.apple.com/documentation/uikit/uitextautocapitalizationtype
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
/// developer.apple.com/documentation/uikit/uitextautocorrectiontype
public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}
/// developer.apple.com/documentation/uikit/uitextspellcheckingtype
public enum UITextSpellCheckingType: Int, Sendable {
  case `default`, no, yes
}
/// developer.apple.com/documentation/uikit/uikeyboardappearance
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
}
/// developer.apple.com/documentation/uikit/uitextcontenttype
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
  public let rawValue: String
  /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
  public init(rawValue: String) { self.rawValue = rawValue }
  /// developer.apple.com/documentation/uikit/uitextcontenttype/emailaddress
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// developer.apple.com/documentation/uikit/uitextcontenttype/username
  public static let username = UITextContentType(rawValue: "username")
  /// developer.apple.com/documentation/uikit/uitextcontenttype/password
  public static let password = UITextContentType(rawValue: "password")
  /// developer.apple.com/documentation/uikit/uitextcontenttype/newpassword
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// developer.apple.com/documentation/uikit/uitextcontenttype/onetimecode
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// developer.apple.com/documentation/uikit/uitextcontenttype/name
  public static let name = UITextContentType(rawValue: "name")
  /// developer.apple.com/documentation/uikit/uitextcontenttype/telephonenumber
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// developer.apple.com/documentation/uikit/uitextcontenttype/url
  public static let URL = UITextContentType(rawValue: "url")
}
/// developer.apple.com/documentation/uikit/uitextfield
@MainActor open class UITextField: UIControl, UITextInputTraits {
  /// developer.apple.com/documentation/uikit/uitextfield/text
  open var text: String? = "" { didSet { attributedText = nil } }
  /// developer.apple.com/documentation/uikit/uitextfield/attributedtext
  open var attributedText: NSAttributedString?
  /// developer.apple.com/documentation/uikit/uitextfield/placeholder
  open var placeholder: String?
  /// developer.apple.com/documentation/uikit/uitextfield/attributedplaceholder
  open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
  /// developer.apple.com/documentation/uikit/uitextfield/font
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// developer.apple.com/documentation/uikit/uitextfield/textcolor
  open var textColor: UIColor?
  /// developer.apple.com/documentation/uikit/uitextfield/textalignment
  open var textAlignment = NSTextAlignment.natural
  /// developer.apple.com/documentation/uikit/uitextfield/borderstyle-swift.property
  open var borderStyle = BorderStyle.none
  /// developer.apple.com/documentation/uikit/uitextfield/clearbuttonmode
  open var clearButtonMode = ViewMode.never
  /// developer.apple.com/documentation/uikit/uitextfield/leftview
  open var leftView: UIView?
  /// developer.apple.com/documentation/uikit/uitextfield/leftviewmode
  open var leftViewMode = ViewMode.never
  /// developer.apple.com/documentation/uikit/uitextfield/rightview
  open var rightView: UIView?
  /// developer.apple.com/documentation/uikit/uitextfield/rightviewmode
  open var rightViewMode = ViewMode.never
  /// developer.apple.com/documentation/uikit/uitextfield/minimumfontsize
  open var minimumFontSize: CGFloat = 0
  /// developer.apple.com/documentation/uikit/uitextfield/adjustsfontsizetofitwidth
  open var adjustsFontSizeToFitWidth = false
  /// developer.apple.com/documentation/uikit/uitextfield/adjustsfontforcontentsizecategory
  open var adjustsFontForContentSizeCategory = false
  /// developer.apple.com/documentation/uikit/uitextfield/clearsonbeginediting
  open var clearsOnBeginEditing = false
  /// developer.apple.com/documentation/uikit/uitextfield/background
  open var background: UIImage?
  /// developer.apple.com/documentation/uikit/uitextfield/delegate
  open weak var delegate: (any UITextFieldDelegate)?
  /// developer.apple.com/documentation/uikit/uitextfield/inputview
  open var inputView: UIView?
  private var accessory: UIView?
  /// developer.apple.com/documentation/uikit/uiresponder/inputaccessoryview
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }
  /// developer.apple.com/documentation/uikit/uitextfield/autocapitalizationtype
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// developer.apple.com/documentation/uikit/uitextfield/autocorrectiontype
  open var autocorrectionType = UITextAutocorrectionType.default
  /// developer.apple.com/documentation/uikit/uitextfield/spellcheckingtype
  open var spellCheckingType = UITextSpellCheckingType.default
  /// developer.apple.com/documentation/uikit/uitextfield/smartdashestype
  open var smartDashesType = UITextSmartDashesType.default
  /// developer.apple.com/documentation/uikit/uitextfield/smartquotestype
  open var smartQuotesType = UITextSmartQuotesType.default
  /// developer.apple.com/documentation/uikit/uitextfield/smartinsertdeletetype
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// developer.apple.com/documentation/uikit/uitextfield/keyboardtype
  open var keyboardType = UIKeyboardType.default
  /// developer.apple.com/documentation/uikit/uitextfield/keyboardappearance
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// developer.apple.com/documentation/uikit/uitextfield/returnkeytype
  open var returnKeyType = UIReturnKeyType.default
  /// developer.apple.com/documentation/uikit/uitextfield/enablesreturnkeyautomatically
  open var enablesReturnKeyAutomatically = false
  /// developer.apple.com/documentation/uikit/uitextfield/issecuretextentry
  open var isSecureTextEntry = false
  /// developer.apple.com/documentation/uikit/uitextfield/textcontenttype
  open var textContentType: UITextContentType!
  /// developer.apple.com/documentation/uikit/uitextfield/borderstyle-swift.enum
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }
  /// developer.apple.com/documentation/uikit/uitextfield/viewmode
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }
}
/// developer.apple.com/documentation/uikit/uitextfielddelegate
@MainActor public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
}
extension UITextFieldDelegate {
  /// developer.apple.com/documentation/uikit/uitextfielddelegate/textfieldshouldreturn(_:)
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// developer.apple.com/documentation/uikit/uitextfielddelegate/textfieldshouldbeginediting(_:)
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// developer.apple.com/documentation/uikit/uitextfielddelegate/textfielddidbeginediting(_:)
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// developer.apple.com/documentation/uikit/uitextfielddelegate/textfielddidendediting(_:)
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}
/// developer.apple.com/documentation/uikit/nstextcontainer
@MainActor open class NSTextContainer {
  /// developer.apple.com/documentation/uikit/nstextcontainer/linefragmentpadding
  open var lineFragmentPadding: CGFloat = 5
  /// developer.apple.com/documentation/uikit/nstextcontainer/maximumnumberoflines
  open var maximumNumberOfLines = 0
  /// developer.apple.com/documentation/uikit/nstextcontainer/linebreakmode
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
}
/// developer.apple.com/documentation/uikit/uitextview
@MainActor open class UITextView: UIScrollView, UITextInputTraits {
  /// developer.apple.com/documentation/uikit/uiview/init(frame:)
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  /// developer.apple.com/documentation/uikit/uitextview/init(frame:textcontainer:)
  public init(frame: CGRect, textContainer: NSTextContainer?) { super.init(frame: frame) }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uitextview/text
  open var text: String! = "" { didSet { attributedText = nil } }
  /// developer.apple.com/documentation/uikit/uitextview/attributedtext
  open var attributedText: NSAttributedString!
  /// developer.apple.com/documentation/uikit/uitextview/font
  open var font: UIFont?
  /// developer.apple.com/documentation/uikit/uitextview/textcolor
  open var textColor: UIColor?
  /// developer.apple.com/documentation/uikit/uitextview/textalignment
  open var textAlignment = NSTextAlignment.natural
  /// developer.apple.com/documentation/uikit/uitextview/iseditable
  open var isEditable = true
  /// developer.apple.com/documentation/uikit/uitextview/isselectable
  open var isSelectable = true
  /// developer.apple.com/documentation/uikit/uitextview/adjustsfontforcontentsizecategory
  open var adjustsFontForContentSizeCategory = false
  /// developer.apple.com/documentation/uikit/uitextview/datadetectortypes
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// developer.apple.com/documentation/uikit/uitextview/textcontainerinset
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// developer.apple.com/documentation/uikit/uitextview/textcontainer
  public let textContainer = NSTextContainer()
  /// developer.apple.com/documentation/uikit/uitextview/inputview
  open var inputView: UIView?
  private var accessory: UIView?
  /// developer.apple.com/documentation/uikit/uiresponder/inputaccessoryview
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }
  /// developer.apple.com/documentation/uikit/uitextview/autocapitalizationtype
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// developer.apple.com/documentation/uikit/uitextview/autocorrectiontype
  open var autocorrectionType = UITextAutocorrectionType.default
  /// developer.apple.com/documentation/uikit/uitextview/spellcheckingtype
  open var spellCheckingType = UITextSpellCheckingType.default
  /// developer.apple.com/documentation/uikit/uitextview/smartdashestype
  open var smartDashesType = UITextSmartDashesType.default
  /// developer.apple.com/documentation/uikit/uitextview/smartquotestype
  open var smartQuotesType = UITextSmartQuotesType.default
  /// developer.apple.com/documentation/uikit/uitextview/smartinsertdeletetype
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// developer.apple.com/documentation/uikit/uitextview/keyboardtype
  open var keyboardType = UIKeyboardType.default
  /// developer.apple.com/documentation/uikit/uitextview/keyboardappearance
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// developer.apple.com/documentation/uikit/uitextview/returnkeytype
  open var returnKeyType = UIReturnKeyType.default
  /// developer.apple.com/documentation/uikit/uitextview/enablesreturnkeyautomatically
  open var enablesReturnKeyAutomatically = false
  /// developer.apple.com/documentation/uikit/uitextview/issecuretextentry
  open var isSecureTextEntry = false
  /// developer.apple.com/documentation/uikit/uitextview/textcontenttype
  open var textContentType: UITextContentType!
}
/// developer.apple.com/documentation/uikit/uidatadetectortypes
public struct UIDataDetectorTypes: OptionSet, Sendable {
  /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
  public let rawValue: UInt
  /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// developer.apple.com/documentation/uikit/uidatadetectortypes/phonenumber
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// developer.apple.com/documentation/uikit/uidatadetectortypes/link
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// developer.apple.com/documentation/uikit/uidatadetectortypes/address
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// developer.apple.com/documentation/uikit/uidatadetectortypes/calendarevent
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// developer.apple.com/documentation/uikit/uidatadetectortypes/all
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
/// developer.apple.com/documentation/uikit/uitextviewdelegate
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidChange(_ textView: UITextView)
}
extension UITextViewDelegate {
  /// developer.apple.com/documentation/uikit/uitextviewdelegate/textviewdidchange(_:)
  public func textViewDidChange(_ textView: UITextView) {}
}
/// developer.apple.com/documentation/uikit/uisearchbar
@MainActor open class UISearchBar: UIView, UITextInputTraits {
  /// developer.apple.com/documentation/uikit/uisearchbar/barstyle
  open var barStyle = UIBarStyle.default
  /// developer.apple.com/documentation/uikit/uisearchbar/text
  open var text: String?
  /// developer.apple.com/documentation/uikit/uisearchbar/placeholder
  open var placeholder: String?
  /// developer.apple.com/documentation/uikit/uisearchbar/prompt
  open var prompt: String?
  /// developer.apple.com/documentation/uikit/uisearchbar/bartintcolor
  open var barTintColor: UIColor?
  /// developer.apple.com/documentation/uikit/uisearchbar/istranslucent
  open var isTranslucent = true
  /// developer.apple.com/documentation/uikit/uisearchbar/searchbarstyle
  open var searchBarStyle = Style.default
  /// developer.apple.com/documentation/uikit/uisearchbar/showscancelbutton
  open var showsCancelButton = false
  /// developer.apple.com/documentation/uikit/uisearchbar/showsscopebar
  open var showsScopeBar = false
  /// developer.apple.com/documentation/uikit/uisearchbar/showsbookmarkbutton
  open var showsBookmarkButton = false
  /// developer.apple.com/documentation/uikit/uisearchbar/scopebuttontitles
  open var scopeButtonTitles: [String]?
  /// developer.apple.com/documentation/uikit/uisearchbar/selectedscopebuttonindex
  open var selectedScopeButtonIndex = 0
  /// developer.apple.com/documentation/uikit/uisearchbar/delegate
  open weak var delegate: (any UISearchBarDelegate)?
  /// developer.apple.com/documentation/uikit/uisearchbar/searchtextfield
  open private(set) lazy var searchTextField = UISearchTextField()
  /// developer.apple.com/documentation/uikit/uisearchbar/backgroundimage
  open var backgroundImage: UIImage?
  /// developer.apple.com/documentation/uikit/uisearchbar/autocapitalizationtype
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// developer.apple.com/documentation/uikit/uisearchbar/autocorrectiontype
  open var autocorrectionType = UITextAutocorrectionType.default
  /// developer.apple.com/documentation/uikit/uisearchbar/spellcheckingtype
  open var spellCheckingType = UITextSpellCheckingType.default
  /// developer.apple.com/documentation/uikit/uisearchbar/smartdashestype
  open var smartDashesType = UITextSmartDashesType.default
  /// developer.apple.com/documentation/uikit/uisearchbar/smartquotestype
  open var smartQuotesType = UITextSmartQuotesType.default
  /// developer.apple.com/documentation/uikit/uisearchbar/smartinsertdeletetype
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// developer.apple.com/documentation/uikit/uisearchbar/keyboardtype
  open var keyboardType = UIKeyboardType.default
  /// developer.apple.com/documentation/uikit/uisearchbar/keyboardappearance
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// developer.apple.com/documentation/uikit/uisearchbar/returnkeytype
  open var returnKeyType = UIReturnKeyType.default
  /// developer.apple.com/documentation/uikit/uisearchbar/enablesreturnkeyautomatically
  open var enablesReturnKeyAutomatically = false
  /// developer.apple.com/documentation/uikit/uisearchbar/issecuretextentry
  open var isSecureTextEntry = false
  /// developer.apple.com/documentation/uikit/uisearchbar/textcontenttype
  open var textContentType: UITextContentType!
  /// developer.apple.com/documentation/uikit/uisearchbar/style
  public enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }
}
/// developer.apple.com/documentation/uikit/uisearchtextfield
@MainActor open class UISearchTextField: UITextField {}
/// developer.apple.com/documentation/uikit/uisearchbardelegate
@MainActor public protocol UISearchBarDelegate: AnyObject {}
/// developer.apple.com/documentation/uikit/uitextsmartdashestype
public enum UITextSmartDashesType: Int, Sendable {
  case `default`, no, yes
}
/// developer.apple.com/documentation/uikit/uitextsmartquotestype
public enum UITextSmartQuotesType: Int, Sendable {
  case `default`, no, yes
}
/// developer.apple.com/documentation/uikit/uitextsmartinsertdeletetype
public enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default`, no, yes
}
