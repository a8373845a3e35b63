// All traits of this module list `Sendable`, so the owners may be `Sendable` as well.

/// Has something that is made late.
traits TallyInjected: Sendable {
  let tally: Tally = Tally()
  var note: Int = 0
}
