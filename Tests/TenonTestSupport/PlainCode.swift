package import TenonCompiler
package import TenonDiagnostics
package import TenonSwift

/// The plain Swift of some manifests of one module.
package func plainCode(
  _ sources: [SourceFile], imported: [ModuleSources] = [], swift: SwiftSources = SwiftSources([])
) -> [String] {
  var options = CompileOptions()
  options.isPlain = true
  return compile(sources, imported: imported, swift: swift, options: options).generated
}
