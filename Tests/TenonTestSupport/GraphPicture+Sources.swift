public import TenonCompiler
public import TenonDiagnostics
public import TenonInspect

extension GraphPicture {
  /// The picture of the manifests of one module, in the configuration in which some conditions come out as given.
  /// Linear in their size, but for sorting what was found.
  public init(
    of sources: [SourceFile], imported: [ModuleSources] = [],
    severities: Severities = Severities(), where given: [(name: String, isTrue: Bool)] = []
  ) {
    var options = CompileOptions()
    options.severities = severities
    options.generates = false
    self.init(analyze(sources, imported: imported, options: options).checked(where: given))
  }
}
