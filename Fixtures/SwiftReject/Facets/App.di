public facet Scene {
    Hidden  // error@5: property cannot be declared public because its type uses an internal type
    any Gone  // error: cannot find type 'Gone' in scope
    make Page(id: Missing) async throws  // error: cannot find type 'Missing' in scope
    make Hidden2(id: Int)  // error: method cannot be declared public because its result uses an internal type
    Size named main
    @MainActr Size named other  // error: unknown attribute 'MainActr'
}
facet Main {
    Size named main
    Away async  // error: cannot find type 'Away' in scope | error: getter of noncopyable type cannot be 'async' or 'throws'
}
container App: Scene, Main, Unknown, Needs {  // error@31: cannot find type 'Unknown' in scope | error@13: type 'App' does not conform to protocol 'Needs'
    input  hidden: Hidden
    strong Thing as Gone  // error@21: cannot find type 'Gone' in scope
    transient Page(id: input Missing) async throws  // error: cannot find type 'Missing' in scope
    transient Hidden2(id: input Int)
    strong Size named main = Size()
    strong Size named other = Size()
    strong Away async  // errors: cannot find type 'Away' in scope | error: getter of noncopyable type cannot be 'async' or 'throws' | error@12: cannot find 'Away' in scope
}
container Plain: NotMain {  // error@20: conformance of 'Plain' to protocol 'NotMain' crosses into main
    @MainActor strong Screen
}
