/// Nothing yet.
traits PetInjected {
}

traits PhraseInjected: AnyObject { /* nothing either */ }
