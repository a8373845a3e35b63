/// Attributes stand in generated code where Swift wants them.
@available(macOS 10.15, iOS 13, *)
container App {
    input title: String
    input name: String named name

    @available(macOS 14, iOS 17, *)
    strong    Modern(name: String named name) as ModernRole, self
    @available(macOS 14, iOS 17, *)
    weak {
        Fading(modern: Modern)
        Fleeting(name: String named name) as FleetingRole
    }
    @available(macOS 14, iOS 17, *)
    purgeable Cached() as CachedRole
    @available(macOS 14, iOS 17, *)
    session   Token() { set modern: Modern }
    @available(macOS 14, iOS 17, *)
    graph     Context(modern: Modern)
    @available(macOS 14, iOS 17, *)
    transient Page(id: input Int = 3, context: Context, again: Context, modern: Modern)
    @available(macOS 14, iOS 17, *)
    tied      Flow(token: Token)
    @available(macOS 14, iOS 17, *)
    strong    Number = modernNumber(3)
    @available(macOS 14, iOS 17, *)
    transient First() { set second: Second }
    @available(macOS 14, iOS 17, *)
    graph     Second() { set weak first: First }
    decorate  Louder(inner: CachedRole) as CachedRole
    @available(*, deprecated)
    transient Old()
    @discardableResult
    transient Thrown()
}

lifetime session

/// A child that is there from the same version on.
@available(macOS 14, iOS 17, *)
container Child in App {
    strong    Inner(modern: ModernRole)
}
