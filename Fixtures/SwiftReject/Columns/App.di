// What only Swift finds stands where the manifest has it, whatever the line begins with.
lifetime first = Plain()  // error@18: cannot specialize non-generic type 'Plain'
lifetime cached = PlainStore()  // error@19: cannot specialize non-generic type 'PlainStore'
  lifetime   sized   =   SizedStore(limit: 3)  // error@26: generic type 'SizedStore' specialized with too few type

container App {
    strong A as [String: Role] at Keys.nope  // error@40: type 'Keys' has no member 'nope'
    strong    B   as   [String: Role]   at   5  // error@46: cannot convert value of type 'Int' to expected argument type
    transient B2 as [Int: Role] at other(3) { accessor byNumber }  // error@36: cannot convert value of type 'String' to
    transient { B3 as [Kind: Role] at .nope(4) { accessor byKind } }  // error@40: type 'Kind' has no member 'nope'
    strong C {
        call start()  // error@9: 'async' call in a function that does not support concurrency
        call fail(with: A2)  // error@9: call can throw, but it is not marked with 'try' and the error is not
        call both(at = 5)  // error@9: 'async' call in a function that does not | error@9: call can throw, but it is not
        call part() async  // error@9: call can throw, but it is not marked with 'try' and the error is not
        release close()  // error@9: call can throw, but it is not marked with 'try' and the error is not
    }
    strong D { release   shut() }  // error@16: 'async' call in a function that does not support concurrency
    strong E { release shut() }  // error@16: call can throw, but it is not marked with 'try' and the error is not
    transient F { call start(); call fail() }  // error@19: 'async' call in a function that | error@33: call can throw, but
    @MainActor strong M { call start() ; release close() }  // error@27: 'async' call in a | error@42: 'async' call in a
    session S { release close(); call fail() }  // error@17: call can throw, but it | error@34: call can throw, but it
    strong Late() async { call start() }  // error@27: call can throw, but it is not marked with 'try' and the error is
    strong Wide {
        call   start(  // error@9: 'async' call in a function that does not support concurrency
            )
    }
    decorate Deco(inner: Role3) as Role3 { call begin(); release end() }  // error@44: call can throw, but it | error@58: call can throw
    strong Core as Role3
    first G
    cached H
    sized I
    strong A2
}
lifetime session
