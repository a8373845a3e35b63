container App: Shown {
    include   Shared
    input     base: Int
    strong    Size
    cached    Local(size: Size)  // error@27: cannot convert value of type 'Size'
    session   Local2(sise: Size)  // error@21: incorrect argument label
    transient Asks(a: Far, b: (Missing) -> Later, c: Playing)  // error@31: closure passed to parameter of type 'Int' that does not accept a closure
}

container Child in Upper: Shown2 {
    strong    Own(upper: Upper, far: Deep)  // error: cannot convert value of type 'Deep'
}
