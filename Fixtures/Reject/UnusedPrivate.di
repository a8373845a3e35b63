container App {
    private strong Unused()
    private strong Used()
    private weak { Alone(alone: () -> Alone) }
    strong    A(used: Used, broken Unread)
    private strong Unread()
}
