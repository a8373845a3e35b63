container ClockApp {
    strong Clock() as Ticking Timing
    transient Face(ticking: Ticking, timing: Timing)
}
