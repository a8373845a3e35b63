// What the app's own types get by naming a protocol. Each instance has values of its own, for as
// long as it lives.

/// Has a pet.
public traits PetInjected {
  /// The pet: at first the one that everybody gets.
  var pet: Pet = PetInjector.defaultPet
}

/// Says something, again and again.
public traits CatchphraseInjected: Named {
  /// The phrase. What it is at first depends on whose it is.
  var catchphrase: String = CatchphraseInjector.catchphrase(for: owner)
}

/// Keeps a diary.
public traits DiaryInjected: Watched {
  /// The diary: read only, for nobody is given another one.
  let diary: Diary = Diary(log: owner.log)
}

/// Wears a badge. Only classes can, so a constant one can change its badge too.
public traits BadgeInjected: AnyObject {
  /// What is written on the badge.
  var badge: String = "visitor"
}
