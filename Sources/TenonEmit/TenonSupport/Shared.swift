/// Rejects shared types that aren't `Sendable`, on the manifest's line.
package enum TenonShared<Value: Swift.Sendable> {}
