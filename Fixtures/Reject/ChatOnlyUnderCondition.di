container ChatApp {
    strong    Socket()
    strong    Messages(socket: Socket)

    #if DEBUG
    strong    DebugConsole(socket: Socket)
    #endif

    transient ChatScreen(messages: Messages)
    transient SupportScreen(console: DebugConsole)
}
