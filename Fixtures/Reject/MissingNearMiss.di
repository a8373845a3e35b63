container App {
    strong    PersistenceController()
    strong    ItemServiceImpl()
    strong    Store() as Reading
    strong    URL named store = URL()
    transient A(p: PersistenceControler)
    transient B(s: ItemService)
    transient C(s: Store)
    transient D(u: URL)
    transient E(u: URL named stor)
    transient F(make: () -> PersistenceContoller)
    transient G(deep: (() -> Absent)?, more: [String])
    transient H(give: Nothing(a = 1))
    transient I(other: Elsewhere)
}

container Two {
    strong Elsewhere()
}
