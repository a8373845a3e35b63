// Properties that the app's types get by adopting a protocol. Each instance has its own values, for
// as long as it lives.

/// Has a pet.
public traits PetInjected {
    /// The pet. Its default is the same for everybody.
    var pet: Pet = PetInjector.defaultPet
}

/// Says something, again and again.
public traits CatchphraseInjected: Named {
    /// The phrase. Its default depends on the owner.
    var catchphrase: String = CatchphraseInjector.catchphrase(for: owner)
}

/// Keeps a diary.
public traits DiaryInjected: Watched {
    /// The diary. It is read-only: nobody gets another one.
    let diary: Diary = Diary(log: owner.log)
}

/// Wears a badge. For classes only, so the badge of a constant can be changed, too.
public traits BadgeInjected: AnyObject {
    /// The text on the badge.
    var badge: String = "visitor"
}
