bundle Tools { strong Wrench if os(iOS) }
bundle More { strong Hammer }
container ShopApp {
    strong Log if DEBUG
    weak Cache() as Caching if DEBUG || TEST
    strong Model = Model(3) if !DEBUG
    input price: Int if (DEBUG)
    include More unless DEBUG
    strong Mailer { release close() } when STAGING
    transient Row(
        id: input UUID
    ) if DEBUG
}
facet Scene {
    Log if DEBUG
}
