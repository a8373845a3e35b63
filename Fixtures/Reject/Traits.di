traits PetInjected: Named, AnyObject, Named {
    var pet: Pet
    let nickname: String?
    var name: String? = "one"
    let name: Int = 2
    var injected: Int = 1
    private let secret: Int = 3
    override var collar: Collar? = nil
    static var other: Int = 4
    func feed()
    var untyped = 5
    let wrong: Int = 6 7
    var broken: Pet =
}

private traits HiddenInjected { var pet: Pet = .rover }

fileprivate traits FileInjected { var pet: Pet = .rover }

eager traits EagerInjected { var pet: Pet = .rover }

@_spi(Inner) @available(macOS 13, *) public traits InnerInjected { var pet: Pet = .rover }
