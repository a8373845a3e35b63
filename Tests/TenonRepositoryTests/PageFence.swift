/// A line that opens or closes a block.
struct PageFence {
  let indentation: Int
  /// The text after the backticks.
  let info: String
  private let length: Int

  /// Reads a line as a fence, if it is one.
  init?(_ line: Substring) {
    let code = line.drop { $0 == " " }
    let ticks = code.prefix { $0 == "`" }
    let info = code.dropFirst(ticks.count)
    guard ticks.count >= 3, !info.contains("`") else { return nil }
    indentation = line.count - code.count
    length = ticks.count
    self.info = info.trimmed
  }

  /// True if it ends the block that `other` opens.
  func closes(_ other: PageFence) -> Bool { info.isEmpty && length >= other.length }
}
