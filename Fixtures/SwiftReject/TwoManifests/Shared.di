lifetime cached = Cached(size: "x")  // error: cannot convert value of type 'String'
lifetime session

bundle Shared {
    cached    Far(size: Size)
    session   Playing1
        as Playing  // error: does not conform to specified type 'Playing'
    transient Later(
        id: input Missing)  // error: cannot find type 'Missing' in scope
    graph     Twice
        as First,  // error: does not conform to
           Second  // error: does not conform to
    strong    Gets(first: First, second: Second)  // error@27: argument type 'Twice' does not conform to expected type 'First' | error@42: argument type 'Twice' does not conform to expected type 'Second'
    strong    Late = Late(base: base + "x")  // error@40: cannot convert value of type 'String'
    decorate  Outer(iner: Playing) as Playing  // error@20: incorrect argument label | error@27: argument type 'Playing1' does not conform to expected type 'Playing'
}

facet Shown {
    Far
}

facet Shown2 { Deep }

container Upper {
    strong Deep(
        size: Size,
        count = "x")  // error@17: cannot convert value of type 'String'
    strong Size
}
