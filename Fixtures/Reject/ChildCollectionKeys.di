// A child's dictionary begins with its parent's; what has the same key replaces it only if it says so.
container App {
    strong Home as [String: Page] at "/"
    strong Help as [String: Page] at helpPath
}

container Session in App {
    strong SessionHome as [String: Page] at "/"
    override strong Cart as [String: Page] at "/cart"
    override strong SessionHelp as [String: Page] at helpPath
    strong Router(pages: [String: Page])
}

container Checkout in Session {
    strong CheckoutHome as [String: Page] at "/"
    override strong Payment as [String: Page] at "/cart"
}
