/// The current output, and the block of the page that shows it.
struct PageRecording: Sendable {
  let block: PageBlock
  let text: String

  /// The block shows something else.
  var isStale: Bool { block.text != text }
}
