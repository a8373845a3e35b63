container App {
    strong    Tracker() as Tracking
    strong    String? named note = "bound as an optional"
    strong    Date = Date(day: 1)
    strong    () -> Int = { 3 } { accessor dice }
    transient Model(
        tracking: Tracking?,                 // there is one
        other: (any Absent)?,                // there is none
        note: String? named note,            // bound exactly so
        plain: String?,
        date: Optional<Date>,
        count: Int = 8,
        day: Date = Date(day: 2),
        closure: () -> Int,                  // bound exactly so
        makeDate: () -> Date?,
        absent: (() -> Absent)?)
}
