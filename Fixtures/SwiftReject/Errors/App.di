// What Swift says of errors' types stands where they are written, or where what throws is.
container App {
    strong A throws(StoreError)
    strong B throws(NetError)                    // error@12: thrown expression type 'StoreError' cannot be converted to error type 'NetError'
    strong C throws(StoreError) = try makeC()    // error@39: thrown expression type 'any Error' cannot be converted to error type 'StoreError'
    strong D {
        call go() throws(NetError)       // error: thrown expression type 'StoreError' cannot be converted to error type 'NetError'
    }
    strong E {
        call any() throws(StoreError)    // error: thrown expression type 'any Error' cannot be converted to error type 'StoreError'
    }
    strong F(makeA: () throws(StoreError) -> A)    // error@21: invalid conversion of thrown error type 'StoreError' to 'NetError'
    strong G throws(Missing)                       // error: cannot find type 'Missing' in scope
    strong H throws(Plain)                         // error: thrown type 'Plain' does not conform to the 'Error' protocol | error@12: thrown expression type 'any Error' cannot be converted to error type 'Plain'
}
