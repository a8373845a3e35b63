/// The effects of an accessor or an init, one by one.
struct EffectWords {
  /// `async`
  let isAsync: Bool
  /// `throws`, `throws(StoreError)`; `nil` if nothing is thrown.
  let throwing: String?

  /// Reads a text such as `async throws(StoreError)`; `""` has no effects.
  init(_ text: String) {
    let rest =
      text.hasPrefix("async") ? text.dropFirst("async".count).drop { $0 == " " } : text[...]
    isAsync = text.hasPrefix("async")
    throwing = rest.isEmpty ? nil : String(rest)
  }

  /// The effects as written.
  var all: [String] { (isAsync ? ["async"] : []) + (throwing.map { [$0] } ?? []) }

  /// The word under which the origin of an effect is recorded.
  static func kind(of word: String) -> String { word.hasPrefix("throws") ? "throws" : word }
}
