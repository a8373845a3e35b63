// Properties that are injected into the app's own types. A debug build has traits for the main actor, a
// release build has traits for any thread: the storage of a module can serve only one of the two.

#if DEBUG
public traits PetInjected: Naming {
    /// The owner's pet.
    var pet: String = "\(owner.name)'s cat"
    let motto: String = Mottos.motto(for: owner.name)
    var nickname: String?
}
#else
public traits PetInjected: Sendable, Naming {
    /// The owner's pet.
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
