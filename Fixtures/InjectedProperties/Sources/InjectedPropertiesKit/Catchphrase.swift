/// Has a name.
public protocol Named {
  /// The name.
  var name: String { get }
}

/// Where the first phrase comes from.
enum CatchphraseInjector {
  /// What somebody says who has not thought of anything else.
  static func catchphrase(for owner: some Named) -> String {
    "\(owner.name) was here."
  }
}
