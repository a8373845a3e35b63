container App {
    private tied Flow()
    tied      Wizard()
    strong    Router(makeFlow: () -> Flow)
}
