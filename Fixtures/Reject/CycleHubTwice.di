// Two mistakes in what belongs together: each is told at its own edge, and nothing else is.
container MailApp {
    strong    Logger(uploader: Uploader)
    strong    Store(inbox: Inbox)
    strong    Mailbox(store: Store, logger: Logger)
    strong    Contacts(store: Store, logger: Logger)
    strong    Inbox(mailbox: Mailbox, contacts: Contacts)
    strong    Client(logger: Logger)
    strong    Uploader(client: Client)
    strong    Sync(client: Client, store: Store)
    transient Screen(inbox: Inbox, sync: Sync)
}
