import LayoutModel
import LayoutReading
import Testing

/// What a project of Xcode says of its app.
struct ProjectFileTests {
  /// A project as Xcode writes it, with a framework before the application.
  private func project(_ application: String, project: String = "", framework: String = "") -> [UInt8] {
    Array(
      """
      // !$*UTF8*$!
      {
      	archiveVersion = 1;
      	objects = {
      /* Begin PBXProject section */
      		P0 /* Project object */ = {isa = PBXProject; buildConfigurationList = L0 /* list */; targets = ( T1 /* Kit */, T2 /* App */, ); };
      		T1 = {isa = PBXNativeTarget; productType = "com.apple.product-type.framework"; buildConfigurationList = L1; };
      		T2 = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildConfigurationList = L2; };
      		L0 = {isa = XCConfigurationList; buildConfigurations = (C0); defaultConfigurationName = Release; };
      		L1 = {isa = XCConfigurationList; buildConfigurations = (C1); defaultConfigurationName = Release; };
      		L2 = {isa = XCConfigurationList; buildConfigurations = (CD, C2); defaultConfigurationName = Release; };
      		C0 = {isa = XCBuildConfiguration; name = Release; buildSettings = { \(project) }; };
      		C1 = {isa = XCBuildConfiguration; name = Release; buildSettings = { \(framework) }; };
      		CD = {isa = XCBuildConfiguration; name = Debug; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 9.0; }; };
      		C2 = {isa = XCBuildConfiguration; name = Release; buildSettings = { \(application) }; };
      	};
      	rootObject = P0 /* Project object */;
      }
      """.utf8)
  }

  private func complaint(_ text: String) -> String? {
    do throws(DocumentError) {
      _ = try ProjectFile(Array(text.utf8), name: "project.pbxproj")
      return nil
    } catch {
      return error.diagnostics.first.map { "\($0.location?.description ?? ""): \($0.message)" }
    }
  }

  @Test func theApplicationCountsInItsDefaultConfiguration() throws {
    let file = try ProjectFile(
      project(
        "TARGETED_DEVICE_FAMILY = 1; INFOPLIST_FILE = \"$(SRCROOT)/My App/Info.plist\";",
        project: "IPHONEOS_DEPLOYMENT_TARGET = 13.4; TARGETED_DEVICE_FAMILY = \"1,2\";",
        framework: "IPHONEOS_DEPLOYMENT_TARGET = 8.0;"), name: "project.pbxproj")
    #expect(file.idioms == [.phone])
    #expect(file.minimumVersion == 13)
    #expect(file.infoPlist == "My App/Info.plist")
    #expect(file.orientations == nil)
  }

  @Test func theProjectCountsWhereTheTargetInherits() throws {
    let file = try ProjectFile(
      project(
        "TARGETED_DEVICE_FAMILY = \"$(inherited)\"; INFOPLIST_FILE = \"$(PLIST)\";",
        project: "TARGETED_DEVICE_FAMILY = \"1,2\";"), name: "project.pbxproj")
    #expect(file.idioms == [.phone, .pad])
    #expect(file.minimumVersion == nil)
    #expect(file.infoPlist == nil)
  }

  @Test func orientationsMayBeSettings() throws {
    let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
    let file = try ProjectFile(
      project(
        "\(key)_iPhone = UIInterfaceOrientationPortrait; "
          + "\(key)_iPad = \"UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight\";"),
      name: "project.pbxproj")
    #expect(file.orientations?.phone == [.portrait])
    #expect(file.orientations?.pad == [.landscapeLeft, .landscapeRight])
  }

  @Test func mistakesHaveTheirPlaces() {
    #expect(complaint("{ a = 1 }") == "project.pbxproj:1:9: ';' was expected after the value")
    #expect(complaint("{\n a = (1, 2;\n}") == "project.pbxproj:2:11: ',' or ')' was expected")
    #expect(complaint("{ a = \"b; }") == "project.pbxproj:1:7: this text has no closing quote")
    #expect(complaint("{ a = /* b; }") == "project.pbxproj:1:7: this comment has no end")
    #expect(complaint("") == "project.pbxproj:1:1: the list has no end")
    #expect(complaint(String(repeating: "(", count: 100_000))?.hasSuffix("64 levels deep") == true)
    #expect(complaint("{ a = b; }")?.hasSuffix("it has no 'objects' with a 'rootObject'") == true)
  }

  /// Every beginning of a project is refused, and none of them is a crash.
  @Test func everyBeginningIsRefused() throws {
    let whole = project("TARGETED_DEVICE_FAMILY = \"1,2\";")
    for count in 0..<(whole.count - 1) {
      #expect(throws: DocumentError.self) { try ProjectFile(Array(whole.prefix(count)), name: "project.pbxproj") }
    }
  }
}
