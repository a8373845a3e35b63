import TenonDiagnostics
import TenonSyntax

/// Where the declarations stand that a unit may need, so that nobody looks through all of them for each unit.
struct ItemPlaces {
  /// By the name of a container: the manifest, and the declaration of it that has the container.
  private var places: [SourceSpan: (manifest: Int, item: Int)] = [:]
  /// By manifest: the declarations of which every unit may need something.
  private var common: [Int: [Int]] = [:]

  init(_ manifests: [ManifestSyntax]) {
    for (number, manifest) in manifests.enumerated() {
      for (index, item) in manifest.items.enumerated() {
        if case .container(let container) = item {
          places[container.name.span] = (number, index)
        } else {
          common[number, default: []].append(index)
        }
      }
    }
  }

  /// The declarations of each manifest that some containers need, in order. O(common ones + containers).
  func items(of containers: Set<SourceSpan>) -> [Int: [Int]] {
    var items = common
    for span in containers {
      if let place = places[span] { items[place.manifest, default: []].append(place.item) }
    }
    return items.mapValues { Set($0).sorted() }
  }
}
