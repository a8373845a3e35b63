/// What names say of a type's part, by the habits of Swift's programmers.
enum TypeHabits {
  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// Endings of protocols and superclasses whose types no container makes.
  private static let otherPurposes = words(
    """
    AppDelegate AppIntent ApplicationDelegate Assembly Bar Button Cell CodingKey Command Commands \
    Control Decoder DynamicProperty Encoder EnvironmentKey Error Extension Field GlobalActor Label \
    Layer ManagedObject Model PreferenceKey PreviewProvider Representable Responder Scene \
    SceneDelegate Style TestCase TimelineEntry ToolbarContent View ViewModifier Widget WidgetBundle
    """)
  private static let attributes = Set(
    words("Model Suite globalActor main propertyWrapper resultBuilder UIApplicationMain"))
  private static let data = Set(
    words(
      """
      Codable Comparable Decodable Encodable Equatable Hashable Identifiable OptionSet \
      RawRepresentable Transferable
      """))
  private static let standIns = words("Mock Fake Stub Dummy Spy Preview ___")
  private static let otherEndings = words("Delegate Container Tests View Cell Entry")
  private static let madeOnRequest = words("Model Presenter ViewController Formatter")
  private static let services = words(
    """
    API Cache Client Database Engine Gateway Impl Loader Log Logger Manager Monitor Networking \
    Provider Repository Server Service Session Storage Store Tracker
    """)
  private static let settings = words("Config Configuration Environment Keys Options Settings")

  static func isOfOtherPurpose(_ conformances: Set<String>, attributes: [String]) -> Bool {
    conformances.contains("App") || attributes.contains(where: Self.attributes.contains)
      || conformances.contains { name in
        otherPurposes.contains(where: name.hasSuffix) && !name.hasSuffix("ViewModel")
      }
  }

  static func isData(_ conformances: Set<String>) -> Bool { !data.isDisjoint(with: conformances) }

  /// An instance is made for tests, or by the system.
  static func isStandIn(_ name: String) -> Bool {
    standIns.contains { name.hasPrefix($0) || name.hasSuffix($0) }
      || otherEndings.contains(where: name.hasSuffix)
  }

  static func isMadeOnRequest(_ name: String) -> Bool {
    madeOnRequest.contains(where: name.hasSuffix)
  }

  static func isService(_ name: String) -> Bool { services.contains(where: name.hasSuffix) }

  /// A value of the type is the same for all of the app.
  static func isSetting(_ name: String) -> Bool { settings.contains(where: name.hasSuffix) }
}
