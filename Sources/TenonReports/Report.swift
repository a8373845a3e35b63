public import TenonDiagnostics

/// The findings of a run, with all data for the formats.
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

  /// The format of a report.
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
  /// A file's path as code hosts name it: without a leading `./`.
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

  /// Numbers that identify findings even if their lines move: from the code, the file, the words, and the
  /// number of equal findings before it. 64 bits of FNV-1a, as 16 digits.
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

/// Columns from 1 in UTF-16 code units, which most viewers count.
///
/// A line may have as many findings as characters, so each column is found with only a few bytes.
public struct UTF16Columns: Sendable {
  /// The number of bytes that are counted at once.
  private static let block = 64
  /// The number of code units before each block, for each file.
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
