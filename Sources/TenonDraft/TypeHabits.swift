/// The purposes of types by their names, following Swift conventions.
enum TypeHabits {
  /// Endings of protocols and superclasses whose types no container creates.
  private static let otherPurposes = """
    AppDelegate AppIntent ApplicationDelegate Assembly Bar Button Cell CodingKey Command Commands \
    Control Decoder DynamicProperty Encoder EnvironmentKey Error Extension Field GlobalActor Label \
    Layer ManagedObject PreferenceKey PreviewProvider Representable Responder Scene SceneDelegate \
    Style TestCase TimelineEntry ToolbarContent View ViewModifier Widget WidgetBundle
    """.split(separator: " ")
  private static let attributes =
    "Model Suite globalActor main propertyWrapper resultBuilder".split(separator: " ")
  private static let standIns = "Mock Fake Stub Dummy Spy Preview ___".split(separator: " ")
  private static let foreign = "Delegate Container Tests View Cell Entry".split(separator: " ")
  /// The endings of types with a new instance for each use.
  static let madeOnRequest = "Model Presenter ViewController Formatter".split(separator: " ")
  /// Endings of types whose parameters have one value for the whole app.
  static let services = """
    API Cache Client Config Configuration Database Engine Environment Gateway Impl Keys Loader Log \
    Logger Manager Monitor Networking Options Provider Repository Server Service Session Settings \
    Storage Store Tracker
    """.split(separator: " ")

  static func isOfOtherPurpose(_ conformances: Set<String>, attributes: [String]) -> Bool {
    conformances.contains { name in name == "App" || name.ends(in: otherPurposes) }
      || attributes.contains { Self.attributes.contains($0[...]) }
  }

  /// True for a type that is for tests, or that the system creates.
  static func isStandIn(_ name: String) -> Bool {
    standIns.contains { name.hasPrefix($0) || name.hasSuffix($0) } || name.ends(in: foreign)
  }
}

extension String {
  func ends(in words: [Substring]) -> Bool { words.contains(where: hasSuffix) }
}
