container App {
    strong    Leaf()
    strong    Kept(make: () -> Leaf, wrong: () -> Leaf)        // error: cannot convert value of type
    transient Free(make: () -> Leaf, wrong: () -> Leaf)        // error: cannot convert value of type
    transient Named(leaf: Leaf) named one                      // error: argument passed to call
    transient Users(one: Named named one) = Users(two: one)    // error@50: incorrect argument label
}
