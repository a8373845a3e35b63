// What is injected into the app's own types. A debug build has traits for the main actor, and a release
// build has traits for any thread: a module's storage can be but one of them.

#if DEBUG
public traits PetInjected: Naming {
  /// The pet of its owner.
  var pet: String = "\(owner.name)'s cat"
  let motto: String = Mottos.motto(for: owner.name)
  var nickname: String?
}
#else
public traits PetInjected: Sendable, Naming {
  /// The pet of its owner.
  var pet: String = "\(owner.name)'s cat"
  let motto: String = Mottos.motto(for: owner.name)
  let call: @Sendable (String) -> String = { "Hi, \($0)" }
  var nickname: String?
}
#endif

#if DEBUG
traits ScoreInjected: AnyObject {
  var score: Int = 0
}
#endif
