container App {
    input     base: Int
    strong    Engine()
    strong    Car() {
        set engin: Engine                         // error: value of type 'Car' has no member 'engin'
        set engine: Engine
        set doors: Engine                         // error: cannot assign value of type 'Engine' to type 'Int'
        set   wheels = "four"                     // error@24: cannot assign value of type 'String' to type 'Int'
        set weak number = 5                       // error: cannot assign to property: 'number' is a 'let' constant
        set computed = 3                          // error: is a get-only property
        set hidden = 3                            // error: 'hidden' is inaccessible due to 'private' protection level
        call start(engne: Engine)                 // error@19: incorrect argument label in call
        call stop(engine: Engine, after = base)   // error@43: cannot convert value of type 'Int'
        call strat()                              // error@14: value of type 'Car' has no member 'strat'
        call start()                              // error@20: missing argument for parameter 'engine'
        call stop(
            engine: Engine,
            after = absent)                       // error@21: cannot find 'absent' in scope
        set makeEngine: () -> Engine              // error: cannot convert value of type 'Engine' to closure result type 'Int'
    }
    transient Van(engine: Engine) {
        call fail()                               // error: call can throw, but it is not marked with 'try'
    }
    transient Cart(engine: Engine) {
        call push()                               // error@14: cannot use mutating member on immutable value
    }
    transient Bike(speed: input Int) {
        set speed = speed + "x"                   // error@29: cannot convert value of type 'String' to expected argument type 'Int'
        set gears = speed
            + base
            + missing                             // error@15: cannot find 'missing' in scope
    }
    strong    any Mover(engine: Engine) = Bus() {
        set load = 3                              // error: 'made' is a 'let' constant
        set seats = 3                             // error: value of type 'any Mover' has no member 'seats'
    }
    strong    Train() as Mover2 { set lod = 3; set load = "3" }   // error: has no member 'lod' | error@59: cannot assign value of type 'String' to type 'Int'
}
