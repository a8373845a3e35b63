import Foundation

bundle Logging { strong Log(name: String) }

bundle Networking {
    include Logging
    #if !OFFLINE
    strong  Client(base: URL, log: Log, retries: Int named retries)
    #endif
}

bundle Screens {
    include   Networking, Logging
    /// What it is about.
    public input title: String named title,
                 /// How large it is.
                 size: Double = [1.5, 2.5].reduce(0, { sum, next in sum + next })
    transient Screen(title: String named title, size: Double, log: Log)
}

container App {
    include   Networking, Screens
    /// Where the app is, and as whom.
    input     base: URL = URL(fileURLWithPath: "/", isDirectory: true),
              name: String,
              limits: Dictionary<String, Int> = ["a": 1, "b": 2],
              retries: Int named retries = 3,
              makeDate: () -> Int
    transient Report(limits: [String: Int], makeDate: () -> Int)
}

container Visit in App {
    override input name: String, retries: Int named retries
    strong Room(name: String, retries: Int named retries)
}
