/// Parts of types by their names, as Swift programmers choose them.
enum TypeHabits {
  /// Endings of protocols and superclasses whose types no container makes.
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
  /// Each use has one of its own.
  static let madeOnRequest = "Model Presenter ViewController Formatter".split(
    separator: " ")
  /// Their values, and values of their types, are the same for all of the app.
  static let services = """
    API Cache Client Config Configuration Database Engine Environment Gateway Impl Keys Loader Log \
    Logger Manager Monitor Networking Options Provider Repository Server Service Session Settings \
    Storage Store Tracker
    """.split(separator: " ")

  static func isOfOtherPurpose(_ conformances: Set<String>, attributes: [String]) -> Bool {
    conformances.contains { name in name == "App" || name.ends(in: otherPurposes) }
      || attributes.contains { Self.attributes.contains($0[...]) }
  }

  /// An instance is made for tests, or by the system.
  static func isStandIn(_ name: String) -> Bool {
    standIns.contains { name.hasPrefix($0) || name.hasSuffix($0) }
      || name.ends(in: foreign)
  }
}

extension String {
  func ends(in words: [Substring]) -> Bool { words.contains(where: hasSuffix) }
}
