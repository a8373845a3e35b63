public protocol Unfinished { func finish() }
struct Hidden {}
struct Hidden2 {}
struct Hidden3 { init(input: Hidden) {} }
public struct Secret { private init() {} }
protocol Quiet {}
protocol Quiet2 {}
private protocol Quiet3 {}
public struct Open { public init() {} }
