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

lifetime visit

container Visits {
    strong Guest() in visit
    strong Host() async await
    strong Keeper() throws try
    strong Porter(guest: Guest) (host: Host)
    strong MainActor Desk()
    override strong input Bell()
    strong Menu() as Card()
    strong Waiter(desk - Desk)
}
