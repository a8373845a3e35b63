container App {
    transient Shape(n: input Int) as Figure
    decorate  Lazy(make: () -> Figure) as Figure
    transient Both(figure: Figure(n = 5))
}
