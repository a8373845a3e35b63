container App {
    input let user: User?
    private input var config: Config = .standard
    input private log: Log
    input weak delegate: any Delegate
    input URL
    public input Note.ID
    input [Tab]
    input any Service
    input URL named base
    input User owner
    input (Int) -> Void
    transient Row(url: URL, base: URL named base)
}
