// The role is misspelt where it is declared: parent and child are told the same.
container ShopApp {
    strong    DiskStore as Storring
    strong    Lister(store: Storing)
}
container Detail in ShopApp {
    strong    Editor(store: Storing)
}
container Row in Detail {
    transient Cell(makeStore: () -> Storing)
}
// Both could give the role; what the parent misses the parent gives.
container MailApp {
    strong    DiskMailbox
    strong    Inbox(mailbox: Mailbox)
}
container Account in MailApp {
    strong    MemoryMailbox
    strong    Outbox(mailbox: Mailbox)
}
// Nobody of the parent asks: two children do.
container ChatApp {
    strong    Server as Sendding
}
container Room in ChatApp {
    strong    Topic(sending: Sending)
}
container Member in ChatApp {
    strong    Profile(sending: Sending)
}
