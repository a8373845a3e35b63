import Foundation
import TenonTestSupport
import Testing

extension PluginTests {
  /// A type of one module may have the traits of another beside its own module's. Those of a module
  /// that declares none are kept too.
  @Test func traitsOfSeveralModules() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.strictPackage(
        """
        .target(name: "Pets", swiftSettings: strict, plugins: [tenon]),
        .target(name: "People", dependencies: ["Pets"], swiftSettings: strict, plugins: [tenon]),
        .executableTarget(
          name: "App", dependencies: ["People", "Pets"], swiftSettings: strict, plugins: [tenon])
        """), to: "Package.swift")

    try folder.write(
      """
      public traits PetInjected {
          /// What everybody has at first.
          var pet: Pet = Pet(name: "Rover")
          let tag: Int? = 7
      }
      package traits InsideInjected: AnyObject { var depth: Int = 2 }
      traits HiddenInjected { var hidden: Int = 1 }
      """, to: "Sources/Pets/Pets.di")
    try folder.write(
      "public struct Pet { public var name: String }\n", to: "Sources/Pets/Pets.swift")

    // The storage stands in the first file, and the import in the second.
    try folder.write(
      """
      public traits PhraseInjected: Named {
          var phrase: String = "\\(owner.name) is here"
      }
      """, to: "Sources/People/A.di")
    try folder.write("import Pets\n\nfacet Small { Pet }\n", to: "Sources/People/B.di")
    try folder.write(
      """
      public import Pets
      public protocol Named { var name: String { get } }
      public struct Person: PetInjected, PhraseInjected, Named {
        public let name: String
        public var injected = InjectedStorage()
        public init(name: String) { self.name = name }
      }
      """, to: "Sources/People/People.swift")

    try folder.write(
      "import People\nimport Pets\n\ncontainer App { strong Int = 1 }\n", to: "Sources/App/App.di")
    try folder.write(
      """
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
      """, to: "Sources/App/main.swift")
    let result = try await Self.buildAndRun(in: folder)
    #expect(result.status == 0, "\(result.everything)")
    #expect(
      result.output == "Rover Ann is here 7 Rover Bob is here! Coco\n5 Rover Diver is here\n",
      "\(result.everything)")
  }

  /// Two imported modules have traits of one name, of which the first one's count; and a library
  /// shows a type that has the traits of both of them.
  @Test func traitsOfOneNameAndTypesThatAreShown() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.strictPackage(
        """
        .target(name: "Kit", swiftSettings: strict, plugins: [tenon]),
        .target(name: "Feature", swiftSettings: strict, plugins: [tenon]),
        .target(
          name: "Library", dependencies: ["Kit", "Feature"], swiftSettings: strict, plugins: [tenon]),
        .executableTarget(name: "App", dependencies: ["Library", "Kit"], swiftSettings: strict)
        """), to: "Package.swift")
    try folder.write(
      "public traits Shared { var shared: Int = 1 }\npublic traits OfKit { var kit: Int = 2 }\n",
      to: "Sources/Kit/Kit.di")
    try folder.write(
      "public traits Shared { var shared: Int = 3 }\npublic traits OfFeature { var own: Int = 4 }\n",
      to: "Sources/Feature/Feature.di")
    // A target wants a Swift file of its own.
    try folder.write("// Kit\n", to: "Sources/Kit/Kit.swift")
    try folder.write("// Feature\n", to: "Sources/Feature/Feature.swift")
    try folder.write(
      "public import Feature\npublic import Kit\n", to: "Sources/Library/Library.di")
    try folder.write(
      """
      public import Feature
      public import Kit
      public struct Shown: OfKit, OfFeature, Feature.Shared {
        public var injected = InjectedStorage()
        public init() {}
        public var sum: Int { kit + own + shared }
      }
      """, to: "Sources/Library/Shown.swift")
    try folder.write(
      """
      import Library
      import Kit
      var shown = Shown()
      shown.kit = 20
      print(shown.sum)
      """, to: "Sources/App/main.swift")
    let result = try await Self.buildAndRun(in: folder)
    #expect(result.status == 0, "\(result.everything)")
    #expect(result.output == "27\n", "\(result.everything)")
  }
}

extension CommandTests {
  /// What is `package` cannot be seen from another package, and so not be kept there.
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
