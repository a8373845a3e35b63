// Operators and words without an operand on each side.
container App {
    input     base: Int
    strong    A = ?? base               // error@19: unary operator cannot be separated from its operand | error@19: '??' is not a prefix unary operator
    strong    C = make(1 + && 2)        // error@28: unary operator cannot be separated from its operand | error@28: '&&' is not a prefix unary operator
    strong    D = make(base +1 -2)      // error@29: expected ',' separator | error@29: extra argument in call
    strong    E = make(is)              // error@24: expected expression in list of expressions | error: missing argument for parameter #1 in call
    strong    H(count = as Int)         // error@25: expected expression in list of expressions | error: missing argument for parameter 'count' in call
}
