package traits LogInjected: AnyObject & Sendable {
    /// Where lines go.
    let log: Log = Log()
}

@MainActor traits Themed: Sendable {
    var theme: Theme = Theme()
}
