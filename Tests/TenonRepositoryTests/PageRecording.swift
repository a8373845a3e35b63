/// What is printed now, and the block of the page that shows it.
struct PageRecording: Sendable {
  let block: PageBlock
  let text: String

  /// Whether the block shows something else.
  var isStale: Bool { block.text != text }
}
