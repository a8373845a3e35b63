package import TenonCompiler
package import TenonDiagnostics

/// The plain Swift of some manifests of one module.
package func plainCode(
  _ sources: [SourceFile], imported: [ModuleSources] = []
) -> [String] {
  var options = CompileOptions()
  options.isPlain = true
  return compile(sources, imported: imported, options: options).generated
}
