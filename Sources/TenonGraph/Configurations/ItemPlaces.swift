import TenonDiagnostics
import TenonSyntax

/// The places of a run's declarations, so that a unit takes only those that its own declarations name.
struct ItemPlaces {
  private typealias Place = (manifest: Int, item: Int)

  private let files: [SourceFile]
  /// The text of each declaration, from its name on.
  private var texts: [[Int: Range<Int>]] = []
  /// The declarations by the places of their names.
  private var places: [SourceSpan: Place] = [:]
  /// The declarations except containers, by their names.
  private var named: [ArraySlice<UInt8>: [Place]] = [:]

  /// The declarations of manifests, which have the first files.
  init(_ manifests: [ManifestSyntax], _ files: [SourceFile]) {
    self.files = files
    for (number, manifest) in manifests.enumerated() {
      var end = files[number].bytes.count
      var texts: [Int: Range<Int>] = [:]
      for (index, item) in manifest.declarations.enumerated().reversed() {
        let name = item.name
        texts[index] = min(name.span.start, end)..<end
        end = min(name.span.start, end)
        places[name.span] = (number, index)
        if item.kind == .container { continue }
        named[Array(name.plain.utf8)[...], default: []].append((number, index))
      }
      self.texts.append(texts)
    }
  }

  /// The declarations of each manifest that some containers and bundles name, in order. O(text of these declarations).
  func items(of declarations: Set<SourceSpan>) -> [Int: [Int]] {
    var items: [Int: Set<Int>] = [:]
    var open = declarations.compactMap { places[$0] }
    var seen: Set<ArraySlice<UInt8>> = []
    while let place = open.popLast() {
      guard items[place.manifest, default: []].insert(place.item).inserted,
        let text = texts[place.manifest][place.item]
      else { continue }
      for word in files[place.manifest].bytes[text].split(whereSeparator: { !$0.continuesName })
      where seen.insert(word).inserted {
        open += named[word] ?? []
      }
    }
    return items.mapValues { $0.sorted() }
  }
}
