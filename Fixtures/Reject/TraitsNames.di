container InjectedStorage {}

// Brings PetValues and PetStorage.
traits Pet { var pet: Dog = Dog() }

facet PetValues { Dog }

// Both bring 'petDefaults'.
traits PetDefaults { var dog: Dog = Dog() }

traits Injected { var dog: Dog = Dog() }

traits URLInjected { var url: URL = .root }
traits UrlInjected { var url: URL = .root }

traits Pet { var again: Dog = Dog() }
