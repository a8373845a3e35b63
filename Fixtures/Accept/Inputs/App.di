container App {
    input host: String
    input port: Int = 80
    input email: String? named email
    input retries: Int named retries
    private input secret: String named token
    input log: (String) -> Void

    strong    Client(host: String, port: Int, token: String named token)
    transient Mail(email: String? named email, retries: Int named retries, log: (String) -> Void)
    transient Card(id: input Int, _ title: input String, subtitle text: input String = "-", tags: input [String] = ["a", "b"])
    transient Deck(top: Card(id = 1, "Top"), bottom: Card(id = 2, "Bottom", tags = []), size: input Int)
    transient Table(deck: Deck(size = 40 + 12), client: Client)
    transient Free(count: input Int = 3)
    transient UsesFree(free: Free)

    // A basic value has its name; a component serves those of no input's name.
    strong    Int = 7
    transient Ticket(id: Int, port: Int, host: () -> String, copy port: Int?, text: String = "none")
}
