container App {
    transient Engine
    transient Cart(engine: Engine) {
        set load = 3                              // error@18: immutable value 'made' may only be initialized once
    }
}
