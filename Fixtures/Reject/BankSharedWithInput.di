container BankApp {
    strong    Network()
    strong    Login(network: Network)
    strong    Account(id: input String, network: Network)
    transient Overview(open: (String) -> Account)
}
