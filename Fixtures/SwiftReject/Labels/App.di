// A label that follows from a type is a guess: what the init calls it, only Swift knows.
container App {
    input     count: Int named count
    strong    Store
    strong    Log
    strong    Shop(Store)               // error@19: incorrect argument label in call (have 'store:', expected 'storage:')
    strong    Cart(Log, Store)          // error@19: incorrect argument label in call (have 'log:store:', expected 'log:storage:')
    strong    Wallet(Store)             // error@29: cannot convert value of type 'Store' to expected argument type 'Log'
    strong    Basket(  // What has a line of its own stands in its column.
                  Log,
                  Store)                // error: cannot convert value of type 'Store' to expected argument type 'Log'
    strong    Purse(Int named count)    // error@20: incorrect argument label in call (have 'countInt:', expected 'count:')
    strong    Bag(Log) {
        call open(Log)    // error@18: incorrect argument label in call (have 'log:', expected 'with:')
    }
    decorate  Loud(Speaking) as Speaking    // error@19: incorrect argument label in call (have 'speaking:', expected 'inner:')
    strong    Voice as Speaking
    strong    Wide([Tab])    // error@26: cannot convert value of type '[Tab]' to expected argument type 'Tab'
    strong    Tab as [Tab]
    transient Note(Log) = Note(lag: log)                  // error@31: incorrect argument label in call (have 'lag:', expected 'log:')
    transient Page(Log) as [Paging]                       // error@19: incorrect argument label in call (have 'log:', expected 'logger:')
    strong    Book(Log) as [String: Reading] at "book"    // error@19: incorrect argument label in call (have 'log:', expected 'logger:')
    transient Asks(Store, child: Child(id = 3))            // error@19: incorrect argument label in call (have 'store:child:', expected 'shop:child:')
}

container Child in App {
    input id: Int
    transient Screen(Log)    // error@21: incorrect argument label in call (have 'log:', expected 'logger:')
    strong Model([Tab])      // error@17: incorrect argument label in call (have 'tabs:', expected 'all:')
}
