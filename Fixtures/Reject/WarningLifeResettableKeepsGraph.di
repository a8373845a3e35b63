lifetime session

container ChatApp {
    strong    Socket()
    graph     Draft()
    session   Inbox(socket: Socket, draft: Draft)
    transient Composer(draft: Draft, inbox: Inbox)
}
