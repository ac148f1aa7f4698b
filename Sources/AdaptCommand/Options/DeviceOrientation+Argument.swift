import Adapt
import ArgumentParser

/// The ways of holding a device can be asked for by their names.
extension DeviceOrientation: ExpressibleByArgument {}
