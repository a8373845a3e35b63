container ChatApp {
    strong    Socket()
    strong    Contacts()
    transient ContactList(contacts: Contacts)
    transient ChatModel(socket: SocketProtocol, contacts: Contacts)
}
