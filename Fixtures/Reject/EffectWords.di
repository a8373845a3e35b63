@MainActor @Storage container Two {
    strong A() throws async
    @MainActor @Storage strong B()
    eager eager strong C()
    strong D() async async
    strong E() { release close() release open() }
    strong F() { release }
    strong H() { call go() rethrows }
    input x: Int async
    strong I(a: () throws async -> A)
}

overridable bundle P { strong Q() }
overridable overridable container W { strong overridden() }

@MainActor weak {
    strong Nowhere()
}

@MainActor facet View {
    @MainActor @Storage Q
    R throws async
    make Q() named x async
}
