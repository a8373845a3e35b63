container App {
    input (user: User)
    include "Parts"
    include(Views)
    accessors drop *Impl
    strong Cart user: User
    strong Home() as [String: Page]["home"]
    strong Disk() as "Storing"
    strong Shop() as private Shopping
    bind Till(shop: Shopping) to Paying
    strong Tray(users: User[], page: func() -> Page)
    strong Page() { on release close() }
}

bundle Parts { strong Part() }
bundle Views { strong View() }

container Listed {
    "strong": "Cart(user: User)",
    input user: User
    strong Shop(Cart: cart)
}
