package traits LogInjected: AnyObject & Sendable {
    /// Where lines go.
    let log: Log = Log()
}
