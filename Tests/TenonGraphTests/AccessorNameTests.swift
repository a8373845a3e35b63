import TenonDiagnostics
import TenonGraph
import TenonSyntax
import Testing

/// The names of accessors, as manifest.md gives them.
@Suite struct AccessorNameTests {
  @Test(
    arguments: [
      ("URLSession", "urlSession"), ("HTTPClient", "httpClient"), ("IDStore", "idStore"),
      ("URL", "url"), ("UUID", "uuid"), ("UTF8Decoder", "utf8Decoder"), ("X", "x"),
      ("S3Client", "s3Client"), ("OAuthToken", "oAuthToken"), ("iPhone", "iPhone"),
      ("SettingsProtocol", "settings"), ("Protocol", "protocol"), ("Outer.Inner", "inner"),
      ("Repository<User>", "repositoryUser"), ("Subject<[A], Never>", "subjectAsNever"),
      ("A & B", "aAndB"), ("any Store", "store"), ("URL?", "url"), ("[Plugin]", "plugins"),
      ("[URL]", "urls"), ("[String: Policy]", "policies"), ("[Box]", "boxes"), ("[Day]", "days"),
      ("Optional<Array<Int>>", "ints"), ("Box<any StoreProtocol>", "boxStore"),
      ("User.Type", "userType"), ("Übung", "übung"),
    ]) func property(_ type: String, _ name: String) throws
  {
    #expect(AccessorName.property(try syntax(type), qualifier: nil) == name)
  }

  @Test func qualifiersStandInFront() throws {
    #expect(AccessorName.property(try syntax("URL"), qualifier: "store") == "storeURL")
    #expect(AccessorName.property(try syntax("URL"), qualifier: "Store") == "storeURL")
    #expect(AccessorName.function(try syntax("URL"), qualifier: "store") == "makeStoreURL")
    #expect(AccessorName.function(try syntax("ItemService"), qualifier: nil) == "makeItemService")
  }

  @Test(arguments: ["(Int, Int)", "() -> Int", "Box<() -> Int>"]) func noName(_ type: String) throws
  {
    #expect(AccessorName.property(try syntax(type), qualifier: nil) == nil)
  }

  private func syntax(_ type: String) throws -> TypeSyntax {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "T.di", bytes: Array("container C { input x: \(type) }".utf8))
    let manifest = Parser.parse(source, file: 0, diagnostics: &diagnostics)
    guard diagnostics.isEmpty, let input = manifest.declarations.first?.members.first?.input
    else { throw CancellationError() }
    return input.type
  }
}
