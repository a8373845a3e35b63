// What only Swift finds stands where the manifest has it, whatever the line begins with.
lifetime first = Plain()  // error@18: cannot specialize non-generic type 'Plain'
lifetime cached = PlainStore()  // error@19: cannot specialize non-generic type 'PlainStore'
  lifetime   sized   =   SizedStore(limit: 3)  // error@26: generic type 'SizedStore' specialized with too few type

container App {
    strong A as [String: Role] at Keys.nope  // error@40: type 'Keys' has no member 'nope'
    strong    B   as   [String: Role]   at   5  // error@46: cannot convert value of type 'Int' to expected argument type
    transient B2 as [Int: Role] at other(3) { accessor byNumber }  // error@36: cannot convert return expression of type 'String' to return type 'Int'
    transient { B3 as [Kind: Role] at .nope(4) { accessor byKind } }  // error@40: type 'Kind' has no member 'nope'
    strong C {
        call start()  // error@9: expression is 'async' but is not marked with 'await'
        call fail(with: A2)  // error@9: call can throw, but it is not marked with 'try' and the error is not
        call both(at = 5)  // error@9: call can throw, but it is not | error@9: expression is 'async' but is not marked with 'await'
        call part() async  // error: call can throw, but it is not marked with 'try' and the error is not
        release close()  // errors: call can throw, but it is not marked with 'try' and the error is not
    }
    strong D { release   shut() }  // errors: expression is 'async' but is not marked with 'await' | error@9: 'async' call in a function that does not support concurrency
    strong E { release shut() }  // errors: call can throw, but it is not marked with 'try' and the error is not
    transient F { call start(); call fail() }  // error: 'async' call in a function that | error: call can throw, but
    @MainActor strong M { call start() ; release close() }  // error: 'async' call in a | errors: expression is 'async' but is not marked with 'await'
    session S { release close(); call fail() }  // errors: call can throw, but it
    strong Late() async { call start() }  // error: call can throw, but it is not marked with 'try' and the error is
    strong Wide {
        call   start(  // error@9: 'async' call in a function that does not support concurrency
            )
    }
    decorate Deco(inner: Role3) as Role3 { call begin(); release end() }  // errors: call can throw, but it
    strong Core as Role3
    first G
    cached H
    sized I
    strong A2
}
lifetime session
