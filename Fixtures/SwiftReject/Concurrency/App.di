lifetime session
lifetime cached = Cached()

container App: Sendable {
    input     config: Config                      // error@23: type 'Config' does not conform to the 'Sendable' protocol
    strong    Engine()                            // error: type 'Engine' does not conform to the 'Sendable' protocol
    weak      Cache()                             // error: type 'Cache' does not conform to the 'Sendable' protocol
    purgeable Images()                            // error: type 'Images' does not conform to the 'Sendable' protocol
    session   User()                              // error: type 'User' does not conform to the 'Sendable' protocol
    cached    Photo()                             // error: type 'Photo' does not conform to the 'Sendable' protocol
    strong    Slow()                              // error@15: 'async' call in a function that does not support concurrency
    strong    Failing()                           // error@15: call can throw, but it is not marked with 'try'
    strong    Screen()                            // error@15: call to main actor-isolated initializer 'init()'
    strong    Server() {
        call start()                              // error: 'async' call in a function that does not support concurrency
        release stop()                            // errors: 'async' call in a function that does not support concurrency
        release halt()                            // errors: value of type 'Server' has no member 'halt'
        release quit(after = "x")                  // errors@30: cannot convert value of type 'String' to expected argument type 'Int'
    }
    strong    Wheel named main = Wheel.make()   // error@34: call can throw, but it is not marked with 'try' and the error is not handled | error: 'async' call in a function that does not support concurrency
    eager strong Wheel(size = "x")                // error@31: cannot convert value of type 'String' to expected argument type 'Int'
}

