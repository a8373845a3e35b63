container App {
    transient
    A(b: B)
    transient C()
    weak
    D(missing: Missing)
}

container Next {
    weak
        E()
        F(e: E)
    }
    strong G(missing: Missing)
}
