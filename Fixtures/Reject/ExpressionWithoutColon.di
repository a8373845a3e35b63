import Foundation

container ClockApp {
    strong Clock =
    input name String
    strong Face(clock: Clock, name: String)
}

traits ThemeInjected {
    var theme: Theme =
    let motto: String = "go"
}
