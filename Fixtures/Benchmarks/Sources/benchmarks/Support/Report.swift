import Foundation

/// What is printed: tables and text to standard output, progress and trouble to standard error.
enum Report {
  /// Prints text.
  static func text(_ text: String) {
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }

  /// Says what is going on.
  static func note(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  /// Prints a table as Markdown. All columns but the first are numbers.
  static func table(_ title: String, columns: [String], rows: [[String]], remark: String = "") {
    var text = "## \(title)\n\n"
    if !remark.isEmpty { text += "\(remark)\n\n" }
    let all = [columns] + rows
    let widths = columns.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).enumerated().map { index, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 ? cell.0 + space : space + cell.0
      }
      return "| \(padded.joined(separator: " | ")) |\n"
    }
    text += line(columns)
    text += line(
      widths.enumerated().map { index, width in
        String(repeating: "-", count: width - (index == 0 ? 0 : 1)) + (index == 0 ? "" : ":")
      })
    for row in rows { text += line(row) }
    Self.text(text)
  }
}

extension Double {
  /// With so many digits after the point.
  func text(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
}

extension Int {
  /// With commas between thousands.
  var grouped: String {
    let digits = String(self)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }
}

/// Measuring several things beside each other.
enum Interleaved {
  /// Takes so many samples of each thing, one of each at a time, forth and back, so that what else
  /// the machine does falls on all of them.
  static func samples<Sample>(
    rounds: Int, _ things: [() throws -> Sample]
  ) throws -> [[Sample]] {
    var samples: [[Sample]] = things.map { _ in [] }
    for round in 0..<rounds {
      let order = round.isMultiple(of: 2) ? Array(things.indices) : things.indices.reversed()
      for index in order { samples[index].append(try things[index]()) }
    }
    return samples
  }
}

extension [Double] {
  /// The middle one.
  var median: Double {
    let ordered = sorted()
    guard !ordered.isEmpty else { return .nan }
    let middle = ordered.count / 2
    return ordered.count.isMultiple(of: 2)
      ? (ordered[middle - 1] + ordered[middle]) / 2 : ordered[middle]
  }
}
