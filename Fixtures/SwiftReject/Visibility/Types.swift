public protocol Unfinished { func finish() }
struct Hidden {}
struct Hidden2 {}
struct Hidden3 { init(input: Hidden) {} }
public struct Secret { private init() {} }
