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
    decorate  Label(iner: Part) as Part  // error@20: incorrect argument label in call (have 'iner:', expected 'inner:')
    decorate  Kind(inner: Part, size: Size) as Part  // error@40: cannot convert value of type 'Size' to expected argument type 'Int'
    decorate  Fails(inner: Part) as Part  // error@15: call can throw, but it is not marked with 'try' and the error is not
    decorate  Waits(inner: Part) as Part  // error@15: 'async' call in a function that does not support concurrency
    decorate  Gone(inner: Part) as Part  // errors: cannot find type 'Gone' in scope | error@15: cannot find 'Gone' in scope
    decorate  Stranger(inner: Part) as Part  // errors: value of type 'Stranger' does not conform to specified type 'Part' | error@12: return expression of type 'Stranger' does not conform to 'Part'
    decorate  Constant(
        inner: Part,
        text = 5  // error@16: cannot convert value of type 'Int' to expected argument type 'String'
    ) as Part
    decorate  Stranger2(inner: Part)
        as Part  // errors: value of type 'Stranger2' does not conform to specified type 'Part' | error@12: return expression of type 'Stranger2' does not conform to 'Part'
    decorate  Expression(inner: Part) as Part
        = Expression(inner: inner,
            size: absent)  // error@19: cannot find 'absent' in scope
    decorate  Finished(inner: Part) as Part {
        set size: Size  // error@20: cannot assign value of type 'Size' to type 'Int'
        set lost = 3  // error@13: value of type 'Finished' has no member 'lost'
        call start()  // error@9: call can throw, but it is not marked with 'try' and the error is not
        call begin(siz: Size)  // error@19: incorrect argument label in call (have 'siz:', expected 'size:')
    }
    decorate  DoorLabel(iner: Opening) as Opening  // error@24: incorrect argument label in call (have 'iner:', expected 'inner:')
    decorate  CellType(inner: Cell, size: input Int = "x") as Cell  // errors: default argument value of type 'String' cannot be converted to type 'Int'
    decorate  CellFails(inner: Cell) as Cell  // error@15: call can throw, but it is not marked with 'try' and the error is not
    decorate  CellGone(make: (Int) -> Cell) as Cell  // error@15: cannot find 'CellGone' in scope
    decorate  NoBase(inner: Base) as class Base  // error@20: cannot convert return expression of type 'NoBase' to return type 'Base'
    decorate  LazyOne(inner: Lazy) async as Lazy  // error@15: call can throw, but it is not marked with 'try' and the error is not
}
lifetime session
