traits PetInjected {
    var pet: Pet
    let motto: String = MottoInjector.motto(for: owner)
}

container PetApp {
    strong    Shelter()
    transient PetScreen(shelter: Shelter)
}
