container Session in Payments {
    input     user: User
    strong    Account(user: User)
}

container Payments in Session {
    strong    Ledger(account: Account)
}
