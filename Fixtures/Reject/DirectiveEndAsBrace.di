container App: Shopping {
    strong Log
    #if DEBUG
    strong FakePay as Pay
    #else
    strong Card as Pay
    }
    strong Shop(pay: Pay)
}

facet Shopping {
    Shop
}

container Session in App {
    override strong Log
    strong Basket(pay: Pay, log: Log)
}
