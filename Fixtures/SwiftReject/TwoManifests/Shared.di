lifetime cached = Cached(size: "x")  // error: cannot convert value of type 'String'
lifetime session

bundle Shared {
    cached    Far(size: Size)
    session   Playing1
        as Playing  // error: does not conform to specified type 'Playing'
    transient Later(
        id: input Missing)  // error@13: cannot find type 'Missing' in scope
    graph     Twice
        as First,  // errors: does not conform to
           Second  // errors: does not conform to
    strong    Gets(first: First, second: Second)
    strong    Late = Late(base: base + "x")  // error@40: cannot convert value of type 'String'
    decorate  Outer(iner: Playing) as Playing  // error@20: incorrect argument label
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
