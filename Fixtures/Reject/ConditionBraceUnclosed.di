container BankApp {
    #if DEBUG {
    strong Console()
    #endif
    strong Network()
}
