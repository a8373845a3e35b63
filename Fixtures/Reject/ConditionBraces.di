container BankApp {
    #if DEBUG {
    strong E()
    }
    #endif
    strong Network()
}
