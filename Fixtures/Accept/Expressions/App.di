container App {
    input config: Config
    input logger: Logger

    strong    Address = config.address
    strong    Database(at: Address, log: Logger) = Database.open(at.text, log: log)
    strong    Database(at: Address) named replica = .open("\(at.text) for \(config.name)", log: nil)
    transient Message(db: Database, replica: Database named replica, retries = 3)
                  = Message(
                      text: "\(db.name) \("and") \(replica.name)",  // a comment, with ) in it
                      retries: retries * 2)
    transient String named greeting = """
        Hello, "\(config.name)"
          indented ) ] }
        """
    transient String named raw = #"a "quoted" \(not) string"#
    strong    [Int] = [3, 1, 2]
                  .sorted()
                  .map { $0 * 2 }
    transient (Int, Int) named range = (1, 2) { accessor bounds }
    strong    () -> Int = { 42 } { accessor answer }
    transient Int? named maybe = Int("7")
    transient Formatter(prefix: String named raw, optional: Address?, missing: Double?, count: Int = 5)
                  = Formatter { text in
                      prefix + text + "\(optional == nil) \(missing ?? 0.5) \(count)"
                  }
    strong    Limits = Limits(low: 1 < 2 ? 1 : 2, high: Limits.max, both: Pair<Int, Int>(a: 1, b: 2))
    strong    Matcher(pattern = /a(b)+c/, other = #/x/y/#, limits: Limits)
    strong    any Shape(n: Int named sides, call: () -> Message) = n > 3 ? Square() : Triangle(call().text)
    strong    Int named sides = 4
    // `database` is a member of the container and a global; the global is meant.
    transient Label(text: input String)
    transient Labels(id: input Int, first: Label(text = database), second: Label(text = "\(id) \(config.name)"))
    transient Note(text: input String, call: input (Int) -> Void) as Noting = Note(text: text, call: call)
    strong    Callback = { _ in }
    transient Caller(callback: @escaping Callback) = Caller(callback)
    transient Hidden(value = database, log = logger.name, db: Database)
}
