container App {
    transient Engine
    transient Cart(engine: Engine) {
        set load = 3                              // error: cannot assign to property: 'made' is a 'let' constant
    }
}
