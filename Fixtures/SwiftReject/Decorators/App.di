container App {
    strong    Size
    strong    One as [Part]
    weak      Two as [Part]
    transient Three as [Part]
    session   Four as [Part]
    strong    Door as Opening
    transient Row(id: input Int) as Cell
    strong    Base1 as class Base
    strong    Slow as Lazy
    decorate  Label(iner: Part) as Part  // errors@20: incorrect argument label in call (have 'iner:', expected 'inner:')
    decorate  Kind(inner: Part, size: Size) as Part  // error@40: cannot convert value of type 'Size' to expected argument type 'Int' | errors: cannot convert value of type 'Size' to expected argument type 'Int'
    decorate  Constant(
        inner: Part,
        text = 5  // errors@16: cannot convert value of type 'Int' to expected argument type 'String'
    ) as Part
    decorate  Expression(inner: Part) as Part
        = Expression(inner: inner,
            size: absent)  // error@19: cannot find 'absent' in scope
    decorate  Finished(inner: Part) as Part {
        set size: Size  // errors@13: cannot assign value of type 'Size' to type 'Int'
        set lost = 3  // errors: value of type 'Finished' has no member 'lost'
        call begin(siz: Size)  // errors@19: incorrect argument label in call (have 'siz:', expected 'size:')
    }
    decorate  DoorLabel(iner: Opening) as Opening  // error@24: incorrect argument label in call (have 'iner:', expected 'inner:')
    decorate  CellType(inner: Cell, size: input Int = "x") as Cell  // error: default argument value of type 'String' cannot be converted to type 'Int'
    decorate  CellFails(inner: Cell) as Cell  // error@15: call can throw, but it is not marked with 'try' and the error is not | error: default argument value of type 'String' cannot be converted to type 'Int'
    decorate  CellGone(make: (Int) -> Cell) as Cell  // error@15: cannot find 'CellGone' in scope
    decorate  NoBase(inner: Base) as class Base  // error@38: cannot convert return expression of type 'NoBase' to return type 'Base'
    decorate  LazyOne(inner: Lazy) async as Lazy  // error@15: call can throw, but it is not marked with 'try' and the error is not
}

container Strange {
    strong    One as Part
    decorate  Stranger(inner: Part) as Part  // error: value of type 'Stranger' does not conform to specified type 'Part'
    decorate  Stranger2(inner: Part)  // error@32: argument type 'Stranger' does not conform to expected type 'Part'
        as Part  // error@12: return expression of type 'Stranger2' does not conform to 'Part'
}

container Absent {
    strong    One as Part
    decorate  Gone(inner: Part) as Part  // errors: cannot find type 'Gone' in scope | error@15: cannot find 'Gone' in scope
}

// What calls take to have is looked at where all types fit.
container Effects {
    strong    One as Part
    decorate  Fails(inner: Part) as Part  // error@15: call can throw, but it is not marked with 'try' and the error is not
    decorate  Waits(inner: Part) as Part  // error@15: 'async' call in a function that does not support concurrency
    decorate  Started(inner: Part) as Part {
        call start()  // error@9: call can throw, but it is not marked with 'try' and the error is not
    }
}
lifetime session
