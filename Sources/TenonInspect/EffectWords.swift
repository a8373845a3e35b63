/// The effects of an accessor or an init, one by one.
struct EffectWords {
  /// `async`
  let isAsync: Bool
  /// `throws`, `throws(StoreError)`; `nil` where nothing is thrown.
  let throwing: String?

  /// What `async throws(StoreError)` says; `""` for nothing.
  init(_ text: String) {
    let rest =
      text.hasPrefix("async") ? text.dropFirst("async".count).drop { $0 == " " } : text[...]
    isAsync = text.hasPrefix("async")
    throwing = rest.isEmpty ? nil : String(rest)
  }

  /// Each as it is written.
  var all: [String] { (isAsync ? ["async"] : []) + (throwing.map { [$0] } ?? []) }

  /// The word by which the place is known where an effect begins.
  static func kind(of word: String) -> String { word.hasPrefix("throws") ? "throws" : word }
}
