container App {
    strong Details(id: input Int)
    weak {
        Model(name: input String, details: () -> Details)
    }
}
