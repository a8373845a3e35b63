import TenonCompiler
import TenonDiagnostics
import Testing

/// A unit of containers with conditions has only the declarations that it names, unless it has a finding.
@Suite struct UnitTests {
  /// A misspelt name in one unit, and the declaration that only another unit names.
  static let slips: [(slip: String, declared: String, user: String)] = [
    ("container Web {\n sesion Cart\n}", "lifetime session", "container App {\n session Page\n}"),
    (
      "container Web: Loger {\n}", "facet Logger {\n Log\n}",
      "container App: Logger {\n strong Log\n}"
    ),
    (
      "container Web {\n include Loging\n}", "bundle Logging {\n strong Log\n}",
      "container App {\n include Logging\n}"
    ),
  ]

  @Test(arguments: slips.indices)
  func aFindingSeesWhatOtherUnitsName(_ index: Int) {
    let (slip, declared, user) = Self.slips[index]
    func conditional(_ container: String, on condition: String) -> String {
      container.replacing("\n}", with: "\n#if \(condition)\n strong Extra\n#endif\n}")
    }
    let text =
      [conditional(slip, on: "DEBUG"), conditional(user, on: "STAGING"), declared].joined(
        separator: "\n") + "\n"
    let name = declared.split(separator: " ")[1]
    let sources = [SourceFile(path: "App.di", bytes: Array(text.utf8))]
    let found = compile(sources).diagnostics.sorted
    #expect(found.count == 1 && !found[0].isConditional, "\(found.map(\.message))")
    #expect(
      found.first?.help?.contains("did you mean '\(name)'") == true, "\(found.first?.help ?? "")")
  }
}
