private traits PetInjected {
    var pet: Pet = PetInjector.defaultPet
}

container PetApp {
    strong    Shelter()
    transient PetScreen(shelter: Shelter)
}
