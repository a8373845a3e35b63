import TenonDiagnostics

/// The order of what stands in a generated file, where it is put together from pieces: imports, then
/// each kind of declaration as the manifest has them.
enum FileOrder {
  static let borrowedImports = 1
  static let storageImports = 2
  static let supportImports = 3
  static let defaultIsolation = 5
  static let storage = 3 << 40
  static let outside = 5 << 40

  static func facet(_ span: SourceSpan) -> Int { 1 << 40 + span.start }
  static func traits(_ span: SourceSpan) -> Int { 2 << 40 + span.start }
  // The parts of a container's class.
  static let parent = 1
  static let inputs = 2
  static let held = 4
  static let initializer = 1 << 60
  static let release = 1 << 60 + 1
  static let witnesses = 1 << 61
  static let calls = 1 << 61 + 1
  static let lock = 1 << 61 + 3
  static let overrides = 1 << 61 - 1
  /// The `init` and `deinit` of a class, behind its properties.
  static let life = 1 << 61

  /// The order of a part of a declaration, by its place in a manifest.
  static func part(_ span: SourceSpan) -> Int { 1 << 60 + 2 + stored(span) }

  /// The order of the parts of a container's overrides, behind all closures.
  static func overridePart(_ span: SourceSpan) -> Int { 1 << 60 + 1 << 59 + stored(span) }

  /// The order of what a container holds a component by, by the component's place in a manifest.
  static func stored(_ span: SourceSpan) -> Int { (span.file + 1) << 40 + span.start }

  static func container(_ span: SourceSpan) -> Int { 4 << 40 + span.start }
}
