/// A violation of the conventions for pages.
struct PageFault: CustomStringConvertible, Equatable, Sendable {
  let line: Int
  let message: String

  var description: String { "line \(line): \(message)" }
}
