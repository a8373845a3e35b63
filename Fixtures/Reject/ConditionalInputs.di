container App {
    input name: String
    #if DEBUG
    input level: Int
    #endif
    #if BETA
    input channel: Channel
    #endif
    include More
}
bundle More {
    #if LAB
    input bench: Bench
    #endif
}
container Fine {
    #if DEBUG && BETA
    input level: Int
    #else
    input channel: Channel
    #endif
    transient Page(level: Int?)
}
