import Adapt
import Devices
import Glibc
import LayoutEngine
import LayoutModel
import LayoutOutput
import LayoutReading

let path = CommandLine.arguments.last ?? ""
var bytes: [UInt8] = []
let fd = open(path, O_RDONLY)
var buffer = [UInt8](repeating: 0, count: 1 << 16)
while true {
  let n = Glibc.read(fd, &buffer, buffer.count)
  if n <= 0 { break }
  bytes += buffer[0..<n]
}
do {
  let document = try DocumentReader.read(bytes, name: path)
  let layout = LayoutEngine().layoutCanvas(document, catalogue: DeviceCatalogue())
  let out = FrameJSON().render([layout])
  out.withUnsafeBytes { p in
    var done = 0
    while done < p.count { done += Glibc.write(1, p.baseAddress! + done, p.count - done) }
  }
} catch {
  print(error)
  exit(65)
}
