// Of the three calls, the last one has a word too many and a colon behind it: a row that finds nothing to edit is left out.
container App {
    transient Clock(now: Date(), id: UUID(), data: Data(count count: 3))
}
