/// The lists of one line, where it can be broken.
struct LineLists {
  /// The greatest width of a line, in characters.
  static let width = 100

  private enum Mark {
    case open(commaAtEnd: Bool)
    case item, close
  }

  private struct List {
    let start: Int
    let commaAtEnd: Bool
    var items: [(start: Int, lists: [List])] = []
    var end = 0
  }

  private var marks: [(offset: Int, mark: Mark)] = []

  var isEmpty: Bool { marks.isEmpty }

  mutating func removeAll() { marks.removeAll(keepingCapacity: true) }

  mutating func open(at offset: Int, commaAtEnd: Bool) {
    marks.append((offset, .open(commaAtEnd: commaAtEnd)))
  }

  mutating func markItem(at offset: Int) { marks.append((offset, .item)) }

  mutating func close(at offset: Int) { marks.append((offset, .close)) }

  /// Breaks the line that starts at an offset: each item of the outermost list that reaches over the width gets a
  /// line, and those are broken in turn. O(bytes × depth of lists).
  func breakLine(from start: Int, indentation: Int, in bytes: inout [UInt8]) {
    let line = Array(bytes[start...])
    bytes.removeLast(line.count)
    var next = 0
    let lists = lists(from: &next, in: start)
    Self.write(line[...], indentation: indentation, lists[...], to: &bytes)
  }

  /// The lists beside each other from a mark on.
  private func lists(from next: inout Int, in start: Int) -> [List] {
    var found: [List] = []
    while next < marks.count, case .open(let commaAtEnd) = marks[next].mark {
      var list = List(start: marks[next].offset - start, commaAtEnd: commaAtEnd)
      next += 1
      while case .item = marks[next].mark {
        let item = marks[next].offset - start
        next += 1
        list.items.append((item, lists(from: &next, in: start)))
      }
      list.end = marks[next].offset - start
      next += 1
      found.append(list)
    }
    return found
  }

  /// Writes a part of a line, whose indentation `bytes` has or will have: it is the part's own.
  private static func write(
    _ part: ArraySlice<UInt8>, indentation: Int, _ lists: ArraySlice<List>,
    to bytes: inout [UInt8]
  ) {
    guard let index = listToBreak(part, bytes.count - bytes.lineStart, lists) else {
      bytes += part
      return
    }
    let list = lists[index]
    // A closure has spaces inside its braces.
    let space = UInt8(ascii: " ")
    bytes += part[..<list.start]
    if bytes.last == space { bytes.removeLast() }
    for (number, item) in list.items.enumerated() {
      let isLast = number + 1 == list.items.count
      // A comma and a space stand before the next item.
      let end = isLast ? list.end : list.items[number + 1].start - 2
      bytes.append(newline)
      bytes.append(space, times: indentation + 2)
      write(part[item.start..<end], indentation: indentation + 2, item.lists[...], to: &bytes)
      if !isLast || list.commaAtEnd { bytes.append(UInt8(ascii: ",")) }
    }
    bytes.append(newline)
    bytes.append(space, times: indentation)
    write(
      part[list.end...].drop { $0 == space }, indentation: indentation, lists[(index + 1)...],
      to: &bytes)
  }

  private static let newline = UInt8(ascii: "\n")

  /// The first list with items that reaches over the width.
  private static func listToBreak(
    _ part: ArraySlice<UInt8>, _ before: Int, _ lists: ArraySlice<List>
  ) -> Int? {
    var width = before
    var over: Int?
    for index in part.indices {
      if part[index] == newline { break }
      if part[index] & 0xC0 != 0x80 { width += 1 }
      if width > Self.width {
        over = index
        break
      }
    }
    guard let over else { return nil }
    return lists.firstIndex {
      !$0.items.isEmpty && ($0.end + 1 > over || $0.end + 1 == part.endIndex)
    }
  }
}
