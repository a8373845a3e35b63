container BankApp {
    #if swift >= 6
    strong Console()
    #endif
    strong Network()
}
