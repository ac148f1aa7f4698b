// Tests see the modules of the package through this one import. No product has it.
@_exported import Adapt
@_exported import ConstraintSolver
@_exported import Inspection
@_exported import Interaction
@_exported import LayoutAnalysis
@_exported import LayoutEditing
@_exported import LayoutEngine
@_exported import LayoutModel
@_exported import LayoutOutput
@_exported import LayoutReading
@_exported import TextKit
@_exported import TextMetrics
