lifetime session

container BankApp {
    strong    Network()
    session   User(network: Network)
    purgeable Statements(user: User)
    transient Overview(statements: Statements)
}
