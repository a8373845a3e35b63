container App {
    input     base: Int
    strong    Size
    strong    A(
        size: Size,
        text = 5)  // error@16: cannot convert value of type 'Int' to expected argument type 'String'
    strong    B(size: Size, retries: Retries = "x")  // error@48: cannot convert value of type 'String' to expected argument type 'Retries'
    strong    C(size: Size, retries: Retries = .missing)  // error@49: type 'Retries' has no member 'missing'
    strong    D(size: Size, retries: Retries = Retries(tims: 3))  // error@55: incorrect argument label in call (have 'tims:', expected 'times:')
    strong    E(size: Size?, log: Log?)  // error@23: cannot convert value of type 'Size' to expected argument type 'Int'
    transient F(id: input Int = "x", size: Size)  // error@33: default argument value of type 'String' cannot be converted to type 'Int'
    transient G(id: input Missing, size: Size)  // error@16: cannot find type 'Missing' in scope
    transient H(id: input Int, size: Size)
    transient I(h: H(id = "two"))  // error@30: cannot convert value of type 'String' to expected argument type 'Int'
    transient J(
        size: Size,
        h: H(
            id = absent))  // error@18: cannot find 'absent' in scope
    transient K(n: input Int, h: H(id = n + base + "x"))  // error@52: cannot convert value of type 'String' to expected argument type 'Int'
    transient L(h: H(id = number()))  // error: call can throw, but it is not marked with 'try' and the error is not handled
    strong    M(make: (Int) -> H, wrong: (Int) -> H)  // error: cannot convert value of type 'String' to expected argument type 'Int'
    strong    N(make: (() -> Size)?)  // error: cannot convert value of type 'Size' to closure result type 'Int'
    strong    O(make: (Int) -> H)  // error: capture of 'self' with non-Sendable type 'App?' in a '@Sendable' closure [#SendableClosure
    transient P(make: (Missing2) -> Q)  // error@23: closure passed to parameter of type 'Int' that does not accept a closure
    transient Q(id: input Missing2)  // error@16: cannot find type 'Missing2' in scope
    strong    R(make: @Missing3 () -> Size)  // error: unknown attribute 'Missing3'
    transient S(text = base + "x")  // error@24: cannot convert value of type 'Int' to expected argument type 'String'
    transient T(text = number())  // error: call can throw, but it is not marked with 'try' and the error is not handled
    transient U(text = later())  // error: 'async' call in a function that does not support concurrency
    strong    V(_: Size, size: Size)  // error@16: incorrect argument label in call (have '_:size:', expected '_:other:')
    strong    W(make: () -> Size) = W(mke: make)  // error@38: incorrect argument label in call (have 'mke:', expected 'make:')
    strong    X(size: Size, named: String = 5) = X(size, named)  // error@45: cannot convert value of type 'Int' to specified type 'String'
    transient Y(size: input Size = 5, text: input String) = Y(text)  // error@36: default argument value of type 'Int' cannot be converted to type 'Size'
    strong    Z(size: Size) = Z(
        size,
        count: size)  // error@16: cannot convert value of type 'Size' to expected argument type 'Int'
    strong    AA(app: App)  // error@23: cannot convert value of type 'App' to expected argument type 'Int'
    strong    AB(retry: Retries = Retries.make())  // error: call can throw, but it is not marked with 'try' and the error is not handled
    transient AC(onDone: input () -> Void)  // error@26: cannot convert value of type '() -> Void' to expected argument type
    transient AD(ac: AC(onDone = 5))  // error@37: cannot convert value of type 'Int' to expected argument type '() -> Void'
    transient AE(make: (@escaping () -> Void) -> AC)  // error@46: cannot convert value of type 'Int' to expected argument type '() -> Void'
    strong    Box<Missing4>(size: Size)  // errors: cannot find type 'Missing4' in scope
    strong    (Missing5, Int) = (1, 2) { accessor pair }  // errors: cannot find type 'Missing5' in scope
    strong    () -> Missing6 = { 1 } { accessor maker }  // errors: cannot find type 'Missing6' in scope
}
