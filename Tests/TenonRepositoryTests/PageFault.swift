/// Something on a page that the conventions for pages do not allow.
struct PageFault: CustomStringConvertible, Equatable, Sendable {
  let line: Int
  let message: String

  var description: String { "line \(line): \(message)" }
}
