/// Rejects what threads share without being `Sendable`.
nonisolated package enum TenonSendable<Value: Swift.Sendable> {}
