// Names in 'Overrides' that are derived of children and of decorators.
overridable container App {
    strong    LiveTrip as TripProtocol
    strong    Card as Payments
    decorate  Logged(inner: Payments) as Payments
    strong    Spare as UndecoratedPayments
    strong    Page named guest { accessor guestPage }
    strong    Sign as Signing
    decorate  Checked(inner: Signing) as Signing
    transient Row as Cell
    decorate  Framed(inner: Cell) as Cell
    private strong LiveTeller as TellerProtocol
    strong    Till(teller: TellerProtocol)
}

overridable container Trip in App {}

overridable container GuestPage in App {}

overridable container UndecoratedSigning in App {}

overridable container MakeUndecoratedCell in App {}

// What is private has no name there, nor has one that nobody can replace.
overridable container Teller in App {}

container Row2 in App {}

overridable container HTTPPage in App {}

overridable container HttpPage in App {}

// A container that nobody can replace anything in has no such names.
container Plain {
    strong LiveTrip as TripProtocol
}

overridable container PlainTrip in Plain {}
