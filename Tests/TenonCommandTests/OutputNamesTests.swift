import TenonFiles
import TenonTestSupport
import Testing

@Suite struct OutputNamesTests {
  /// Manifests that the names must distinguish, then random ones.
  static let samples: [[String]] =
    [
      ["App.di"], ["Feeds/App.di", "Menu/App.di"], ["A/Same.di", "B/Same.di", "A_Same.di"],
      ["A/Same.di", "B/Same.di", "B_Same.di", "C/B_Same.di"], ["Menu/App.di", "App.di"],
      ["A/Wiring/App.di", "B/Wiring/App.di", "C/Wiring/App.di"], ["App.di", "app.di", "a/APP.di"],
      ["X.di", "a/X.di", "a_X.di", "_a_X.di"],
    ]
    + (0..<40).map { seed in
      var random = Generator(seed: UInt64(seed))
      let words = ["A", "a", "B", "A_B", "_A", "B_"]
      let paths = (0...Int.random(in: 0..<12, using: &random)).map { _ in
        (0...Int.random(in: 0..<3, using: &random)).map { _ in
          words.randomElement(using: &random) ?? ""
        }
        .joined(separator: "/") + ".di"
      }
      return Set(paths).sorted()
    }

  @Test(arguments: samples) func allAreDifferent(_ paths: [String]) {
    let names = OutputNames.unique(paths)
    #expect(Set(names.map { $0.lowercased() }).count == paths.count, "\(names)")
    // In any order the same, below any folder.
    let turned = OutputNames.unique(
      paths.reversed().map { "/x/Sources/App/\($0)" }, below: "/x/Sources/App")
    #expect(turned.reversed() == names)
    // A unique name stays, and so does the first of several equal ones.
    let last = paths.map { $0.split(separator: "/").last.map(String.init) ?? "" }
    let counts = Dictionary(last.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    for (name, own) in zip(names, last) where counts[own.lowercased()] == 1 {
      #expect(name == own)
    }
    for name in counts.keys {
      #expect(names.contains { $0.lowercased() == name })
    }
  }

  @Test func theFoldersStandBefore() {
    #expect(OutputNames.unique(["Menu/App.di", "Feeds/App.di"]) == ["Menu_App.di", "App.di"])
    let same = OutputNames.unique(["A/Same.di", "B/Same.di", "A_Same.di"])
    #expect(same == ["Same.di", "B_Same.di", "A_Same.di"])
  }

  /// `tenon generate` names its files so, too, and its code has another name for each manifest.
  @Test func generate() throws {
    let folder = try TemporaryFolder(["Feeds/App.di": "container Feeds { strong A }\n"])
    try folder.write("container Menus { strong A }\n", to: "Menu/App.di")
    let beside = try CommandTests.tenon("generate", in: folder)
    #expect(beside.status == 0, "\(beside.everything)")
    #expect(folder.read("Feeds/App.di.swift")?.contains("(file:\"Feeds/App.di\"") == true)
    #expect(folder.read("Menu/Menu_App.di.swift")?.contains("(file:\"Menu/Menu_App.di\"") == true)
    let together = try CommandTests.tenon("generate", "--plain", "-o", "Out/", in: folder)
    #expect(together.status == 0, "\(together.everything)")
    #expect(folder.read("Out/App.di.swift")?.contains("class Feeds") == true)
    #expect(folder.read("Out/Menu_App.di.swift")?.contains("class Menus") == true)
    let checked = try CommandTests.tenon("generate", "--check", in: folder)
    #expect(checked.status == 0, "\(checked.everything)")
  }
}
