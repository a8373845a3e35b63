container App {
    transient Card(id: input Int, style: input Style = .plain)
    transient Table(card: Card)
    transient Optional2(card: Card?)
    transient Bound(card: Card = Card(id: 1))
    transient Free(count: input Int = 3)
    transient Fine(free: Free)
}
