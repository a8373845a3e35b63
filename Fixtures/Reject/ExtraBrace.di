container App {
    strong A()
    }
    transient B(a: A, missing: Missing)
}

container Next { strong C() }
