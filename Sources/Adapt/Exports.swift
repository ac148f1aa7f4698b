// One import gives all rooms of the library.
@_exported import ConstraintSolver
@_exported import Devices
@_exported import FontFiles
@_exported import Interaction
@_exported import LayoutChecks
@_exported import LayoutEngine
@_exported import LayoutMending
@_exported import LayoutModel
@_exported import LayoutOutput
@_exported import LayoutReading
@_exported import SourceText
@_exported import TextMetrics
