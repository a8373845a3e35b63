public import TenonDiagnostics

/// What a run found, with all that a format may want to say of it.
public struct Report: Sendable {
  /// The findings in file order.
  public let diagnostics: [Diagnostic]
  public let files: [SourceFile]
  public let version: String

  public init(_ diagnostics: Diagnostics, files: [SourceFile], version: String) {
    self.diagnostics = diagnostics.sorted
    self.files = files
    self.version = version
  }

  /// How a report is written.
  public enum Format: String, Sendable, CaseIterable {
    case text
    case json
    case sarif
    case github
    case gitlab
  }

  /// The report in a format for machines; `nil` for `text`, which `TextRenderer` writes.
  public func rendered(as format: Format) -> String? {
    switch format {
    case .text: nil
    case .json: json().text(.report)
    case .sarif: sarif().text(.report)
    case .github: github()
    case .gitlab: gitlab().text(.report)
    }
  }
}

extension Report {
  /// A file's path as code hosts know it: without a `./` before it.
  func path(_ file: SourceFile) -> String {
    var path = file.path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    return String(path)
  }

  /// The notes with their places, then the help.
  func remarks(of diagnostic: Diagnostic) -> [String] {
    let notes = diagnostic.notes.map { note in
      let file = files[note.span.file]
      let position = file.position(of: note.span.start)
      return "\(path(file)):\(position.line):\(position.column): note: \(note.message)"
    }
    return notes + (diagnostic.help.map { ["help: \($0)"] } ?? [])
  }

  /// A number that stays the same while a finding does, wherever its line moves to: of its code, its
  /// file, its words, and how many equal ones stand before it. 64 bits of FNV-1a, as 16 digits.
  func fingerprints() -> [String] {
    var seen: [String: Int] = [:]
    return diagnostics.map { diagnostic in
      let path = self.path(files[diagnostic.span.file])
      let text = "\(diagnostic.id.code)\n\(path)\n\(diagnostic.message)"
      let number = seen[text, default: 0]
      seen[text] = number + 1
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in "\(text)\n\(number)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
}

/// Columns from 1 in UTF-16 code units, as most viewers count them.
///
/// A line may have as many findings as characters: each column takes a few bytes to find, wherever it is.
public struct UTF16Columns: Sendable {
  /// How many bytes are counted at once.
  private static let block = 64
  /// For each file, how many code units stand before each block.
  private let counts: [[Int32]]
  private let files: [SourceFile]

  /// The columns of files. O(bytes).
  public init(_ files: [SourceFile]) {
    self.files = files
    counts = files.map { file in
      var counts: [Int32] = [0]
      counts.reserveCapacity(file.bytes.count / Self.block + 1)
      var start = 0
      while start + Self.block <= file.bytes.count {
        let units = Self.units(file.bytes[start..<start + Self.block])
        counts.append(counts[counts.count - 1] + Int32(units))
        start += Self.block
      }
      return counts
    }
  }

  /// The line of an offset, and its column. O(log lines).
  public func position(of offset: Int, in file: Int) -> SourcePosition {
    let position = files[file].position(of: offset)
    let start = offset - (position.column - 1)
    return SourcePosition(
      line: position.line, column: units(before: offset, file) - units(before: start, file) + 1)
  }

  private func units(before offset: Int, _ file: Int) -> Int {
    let block = offset / Self.block
    return Int(counts[file][block])
      + Self.units(files[file].bytes[block * Self.block..<offset])
  }

  /// The code units of the characters that begin in some bytes.
  private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 0xF0...0xF4 ~= $1 ? 2 : 1) }
  }
}
