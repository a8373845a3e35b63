import TenonDiagnostics

/// Code that is written at given places, so that its lines and columns are the manifest's and the
/// Swift compiler's carets point at what the user wrote.
struct PlacedCode {
  /// The lines so far; the last one is being written.
  private(set) var lines: [String]
  private var line: Int
  private var column: Int

  /// Begins with `prefix`, at column `column`, on the manifest's line `line`.
  init(prefix: String, line: Int, column: Int) {
    lines = [prefix]
    self.line = line
    self.column = column + prefix.utf8.count
  }

  /// Goes to a place. Where the code is past it already, it stands as near as it can, after a
  /// space if `spaced`.
  mutating func move(to place: SourcePosition, spaced: Bool = false) {
    while line < place.line { breakLine() }
    if column < place.column, place.column <= Self.lastColumn {
      pad(to: place.column)
    } else if spaced, column > 1, lines.last?.utf8.last != UInt8(ascii: " ") {
      append(" ")
    }
  }

  /// Ends the line.
  mutating func breakLine() {
    lines.append("")
    line += 1
    column = 1
  }

  /// The last column that code is moved to: what stands beyond it in the manifest, no editor shows,
  /// and a line of thousands of params would cost as many spaces for each.
  private static let lastColumn = 1_000

  /// Fills the line with spaces up to a column.
  private mutating func pad(to target: Int) {
    lines[lines.count - 1] += String(repeating: " ", count: target - column)
    column = target
  }

  /// Writes code, which may hold line feeds.
  mutating func append(_ code: String) {
    guard code.utf8.contains(UInt8(ascii: "\n")) else {
      lines[lines.count - 1] += code
      column += code.utf8.count
      return
    }
    for (index, part) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { breakLine() }
      lines[lines.count - 1] += part
      column += part.utf8.count
    }
  }
}
