import Foundation
import TenonTestSupport
import Testing

extension PluginTests {
  /// A type of one module may have the traits of another one besides its own module's. A module that declares none
  /// has a storage, too.
  @Test func traitsOfSeveralModules() async throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.strictPackage(
        """
        .target(name: "Pets", swiftSettings: strict, plugins: [tenon]),
        .target(name: "People", dependencies: ["Pets"], swiftSettings: strict, plugins: [tenon]),
        .executableTarget(
          name: "App", dependencies: ["People", "Pets"], swiftSettings: strict, plugins: [tenon])
        """),
      "Sources/Pets/Pets.di": """
      public traits PetInjected {
          /// What everybody has at first.
          var pet: Pet = Pet(name: "Rover")
          let tag: Int? = 7
      }
      package traits InsideInjected: AnyObject { var depth: Int = 2 }
      traits HiddenInjected { var hidden: Int = 1 }
      """,
      "Sources/Pets/Pets.swift": "public struct Pet { public var name: String }\n",
      // The storage is in the first file, and the import in the second.
      "Sources/People/A.di": """
      public traits PhraseInjected: Named {
          var phrase: String = "\\(owner.name) is here"
      }
      """,
      "Sources/People/B.di": "import Pets\n\nfacet Small { Pet }\n",
      "Sources/People/People.swift": """
      public import Pets
      public protocol Named { var name: String { get } }
      public struct Person: PetInjected, PhraseInjected, Named {
        public let name: String
        public var injected = InjectedStorage()
        public init(name: String) { self.name = name }
      }
      """,
      "Sources/App/App.di": "import People\nimport Pets\n\ncontainer App { strong Int = 1 }\n",
      "Sources/App/main.swift": """
      import People
      import Pets
      final class Diver: PetInjected, PhraseInjected, InsideInjected, Named {
        let name = "Diver"
        var injected = InjectedStorage()
      }
      let ann = Person(name: "Ann")
      var bob = Person(name: "Bob")
      bob.pet.name = "Coco"
      bob.phrase += "!"
      let copy = bob
      bob.pet = ann.pet
      print(ann.pet.name, ann.phrase, ann.tag ?? 0, bob.pet.name, bob.phrase, copy.pet.name)
      let diver = Diver()
      diver.depth += 3
      print(diver.depth, diver.pet.name, diver.phrase)
      """,
    ])
    expect(try await Self.buildAndRun(in: folder)) {
      $0.output == "Rover Ann is here 7 Rover Bob is here! Coco\n5 Rover Diver is here\n"
    }
  }

  /// Two imported modules have traits of one name, and the first module's are used; and a library
  /// shows a type that has the traits of both of them.
  @Test func traitsOfOneNameAndTypesThatAreShown() async throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.strictPackage(
        """
        .target(name: "Kit", swiftSettings: strict, plugins: [tenon]),
        .target(name: "Feature", swiftSettings: strict, plugins: [tenon]),
        .target(
          name: "Library", dependencies: ["Kit", "Feature"], swiftSettings: strict, plugins: [tenon]),
        .executableTarget(name: "App", dependencies: ["Library", "Kit"], swiftSettings: strict)
        """),
      "Sources/Kit/Kit.di":
        "public traits Shared { var shared: Int = 1 }\npublic traits OfKit { var kit: Int = 2 }\n",
      "Sources/Feature/Feature.di":
        "public traits Shared { var shared: Int = 3 }\npublic traits OfFeature { var own: Int = 4 }\n",
      // A target needs a Swift file of its own.
      "Sources/Kit/Kit.swift": "// Kit\n",
      "Sources/Feature/Feature.swift": "// Feature\n",
      "Sources/Library/Library.di": "public import Feature\npublic import Kit\n",
      "Sources/Library/Shown.swift": """
      public import Feature
      public import Kit
      public struct Shown: OfKit, OfFeature, Feature.Shared {
        public var injected = InjectedStorage()
        public init() {}
        public var sum: Int { kit + own + shared }
      }
      """,
      "Sources/App/main.swift": """
      import Library
      import Kit
      var shown = Shown()
      shown.kit = 20
      print(shown.sum)
      """,
    ])
    expect(try await Self.buildAndRun(in: folder)) { $0.output == "27\n" }
  }
}

extension CommandTests {
  /// `package` traits are invisible in another package, and so not stored there.
  @Test func packageTraitsAreThoseOfTheSamePackage() throws {
    let folder = try TemporaryFolder()
    try folder.write("package traits Inside { var a: Int = 1 }\n", to: "One/Sources/One/One.di")
    try folder.write("import One\n", to: "Two/Sources/Two/Two.di")
    try folder.write("", to: "Package.swift")
    func generate() throws -> String {
      let arguments = ["Two/Sources/Two/Two.di", "--depends", "One=One/Sources/One", "-o", "-"]
      let result = try run(Self.tenon, ["generate"] + arguments, in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    #expect(try generate().contains("struct InjectedStorage: Swift.Hashable, InsideStorage {"))
    try folder.write("", to: "Two/Package.swift")
    #expect(!(try generate().contains("InjectedStorage")))
  }
}
