/// Storages of the user's own.
lifetime cached = TimeLimited(seconds: 60, clock: Clock.shared)
lifetime never = KeepsNothing()
lifetime soft = Soft()
lifetime counted = Counted(limit:
    2)
container App {
    cached    Rates(source: Source) as self, Prices
    cached    any Weather = Forecast.today()
    never     Ticket()
    never     Stamp(ticket: Ticket, again: Ticket)
    soft      Source()
    private counted Number = Number()
    transient Sheet(one: Number, two: Number, rates: Rates, prices: Prices, makeRates: () -> Rates)
    cached    Optional<Int> named luck = Clock.shared.luck
    counted   Parent() { set child: Child; call begin() }
    counted   Child() { set weak parent: Parent }
}
