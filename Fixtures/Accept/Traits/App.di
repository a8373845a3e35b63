/// Whoever has a pet.
traits PetInjected: Named {
    /// The pet of its owner.
    var pet: Pet = PetInjector.defaultPet
    let motto: String = MottoInjector.motto(for: owner)
    var nickname: String?
    var collar: Collar? = Collar(
        text: "\(owner.name)'s")
    var greeting: (String) -> String = { "Hello, \($0)" }
}

traits PhraseInjected {
    var catchphrase: String = PhraseInjector.phrase(for: owner)
    let `default`: any Shape = Circle()
    // Read within each other.
    let outer: [Int] = [owner.inner, owner.inner]; let inner: Int = PhraseInjector.count("inner")
}

traits ScoreInjected: AnyObject {
    var score: Int = 0
    var history: History = History("first", of: owner as? Player)
    let counted: Int = PhraseInjector.count("counted")
}

// Traits that have others, which ask for the storage already.
traits FirstInjected { var first: Int = 1 }
traits SecondInjected: FirstInjected { var second: Int = owner.first + 1 }
traits ThirdInjected: FirstInjected, SecondInjected { let third: Int = owner.first + owner.second }

container App {
    strong PetShop()
}
