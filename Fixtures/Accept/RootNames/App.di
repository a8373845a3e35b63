lifetime root

// 'root' is a word of the language only before a component's lifetime.
container App {
    root      Cart
    root      strong
    root      transient(root: Int)
    strong    Int = 3
    eager strong Clock
    root {
        Basket
        Wallet
    }
    transient root(cart: Cart) named tree
    private root Hidden as Hiding
    transient Uses(root: root named tree, hiding: Hiding)
}

container Child in App {
    root root Account
    root transient root
    root weak {
        One
        root Two named second
    }
    private strong root named inner
    strong Holder(root: root named inner)
    transient {
        root Three(root: Int)
        Four
        root named small
    }
}
