/// The lists of a line, at which it can be broken.
struct LineLists {
  /// The greatest width of a line, in characters.
  static let width = 100

  enum Mark {
    case open(commaAtEnd: Bool)
    case item, close
  }

  private struct List {
    let start: Int
    let commaAtEnd: Bool
    var items: [Int] = []
    var end = 0
  }

  private var marks: [(offset: Int, mark: Mark)] = []

  var isEmpty: Bool { marks.isEmpty }

  mutating func removeAll() { marks.removeAll(keepingCapacity: true) }

  mutating func mark(_ mark: Mark, at offset: Int) { marks.append((offset, mark)) }

  /// Breaks the line that starts at an offset: each item of the outermost list beyond the width gets a line, which is
  /// broken in turn. O((bytes + lists) × lines).
  func breakLine(from start: Int, indentation: Int, in bytes: inout [UInt8]) {
    var lists: [List] = []
    var open: [Int] = []
    for (offset, mark) in marks {
      switch mark {
      case .open(let commaAtEnd):
        open.append(lists.count)
        lists.append(List(start: offset - start, commaAtEnd: commaAtEnd))
      case .item: lists[open[open.count - 1]].items.append(offset - start)
      case .close: lists[open.removeLast()].end = offset - start
      }
    }
    let line = Array(bytes[start...])
    bytes.removeLast(line.count)
    Self.write(line[...], indentation: indentation, lists[...], to: &bytes)
  }

  /// Writes a part of a line. The caller writes its indentation.
  private static func write(
    _ part: ArraySlice<UInt8>, indentation: Int, _ lists: ArraySlice<List>,
    to bytes: inout [UInt8]
  ) {
    guard let index = listToBreak(part, bytes.count - bytes.lineStart, lists) else {
      bytes += part
      return
    }
    let (list, others) = (lists[index], lists[(index + 1)...])
    // A closure has spaces inside its braces.
    let space = UInt8(ascii: " ")
    bytes += part[..<list.start]
    if bytes.last == space { bytes.removeLast() }
    for (number, item) in list.items.enumerated() {
      let isLast = number + 1 == list.items.count
      // A comma and a space precede the next item.
      let end = isLast ? list.end : list.items[number + 1] - 2
      bytes.append(newline)
      bytes.append(space, times: indentation + 2)
      write(part[item..<end], indentation: indentation + 2, others, to: &bytes)
      if !isLast || list.commaAtEnd { bytes.append(UInt8(ascii: ",")) }
    }
    bytes.append(newline)
    bytes.append(space, times: indentation)
    let rest = part[list.end...].drop { $0 == space }
    write(rest, indentation: indentation, others, to: &bytes)
  }

  private static let newline = UInt8(ascii: "\n")

  /// The first list with items that ends beyond the width.
  private static func listToBreak(
    _ part: ArraySlice<UInt8>, _ before: Int, _ lists: ArraySlice<List>
  ) -> Int? {
    var width = before
    let over = part.prefix { $0 != newline }.firstIndex { byte in
      if byte & 0xC0 != 0x80 { width += 1 }
      return width > Self.width
    }
    guard let over else { return nil }
    return lists.firstIndex {
      part.indices.contains($0.start) && !$0.items.isEmpty
        && ($0.end + 1 > over || $0.end + 1 == part.endIndex)
    }
  }
}
