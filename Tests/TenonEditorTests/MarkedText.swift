import TenonDiagnostics

@testable import TenonEditor

/// A manifest with a cursor `¦` and expected places `«…»`.
struct MarkedText {
  private(set) var text = ""
  private(set) var cursor: Int?
  private(set) var places: [Range<Int>] = []

  init(_ marked: String) {
    var start = 0
    for character in marked {
      switch character {
      case "¦": cursor = text.utf8.count
      case "«": start = text.utf8.count
      case "»": places.append(start..<text.utf8.count)
      default: text.append(character)
      }
    }
  }

  func source(_ path: String) -> SourceFile { SourceFile(path: path, bytes: Array(text.utf8)) }

  /// The text with each of the places replaced.
  func replaced(with new: String) -> String {
    var bytes = Array(text.utf8)
    for place in places.reversed() { bytes.replaceSubrange(place, with: new.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Manifests of one graph, one of which has the cursor.
struct MarkedGraph {
  let texts: [MarkedText]
  let graph: EditorGraph
  let place: EditorPlace

  init(_ marked: [String]) {
    let texts = marked.map(MarkedText.init)
    self.texts = texts
    graph = EditorGraph(texts.enumerated().map { $1.source("File\($0).di") })
    let file = texts.firstIndex { $0.cursor != nil } ?? 0
    place = EditorPlace(file: file, offset: texts[file].cursor ?? 0)
  }

  var expected: [SourceSpan] {
    texts.enumerated().flatMap { file, text in
      text.places.map { SourceSpan(file: file, start: $0.lowerBound, end: $0.upperBound) }
    }
  }
}
