lifetime sesion

container BankApp {
    session   Account()
    session   Inbox(account: Account)
    transient Overview(inbox: () -> Inbox)
}
