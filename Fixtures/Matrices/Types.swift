@globalActor public actor Other { public static let shared = Other() }
public protocol Service: AnyObject, Sendable {}
public final class Live: Service { public init() {} }
public final class Model: Sendable { public init(service: any Service) {} }
typealias Handler = () -> Int
final class Y {}
protocol Role: Sendable {}
protocol Source<Element> { associatedtype Element }
struct Wrap<T>: Role, @unchecked Sendable {
    struct Inner: Role {
        init() {}
        init(name: String) {}
        func go() {}
    }
    init() {}
    init(name: String) {}
    func go() {}
}
final class Held<T> {}
class Base<T>: @unchecked Sendable { init() {} }
final class Box<T>: Base<T>, Source, @unchecked Sendable { typealias Element = T }
struct Loud<T>: Role { init(inner: any Role) {} }
final class Plain: Role, @unchecked Sendable {
    weak var old: Old?
    func go(with: Old) {}
}
final class Old: Role, @unchecked Sendable {
    weak var other: Plain?
    init() {}
    init(a: Int, b: Int) {}
    func go(with: Plain) {}
    func end() {}
}
final class Deco: Role { init(inner: any Role) {} }
final class Needs: Sendable { init(old: Old) {} }
final class Asks: Sendable {
    init() {}
    init(make: () -> Old) {}
}
