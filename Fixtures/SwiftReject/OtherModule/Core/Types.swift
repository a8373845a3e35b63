public final class Engine { public init() {} }
public final class Size { public init() {} }
public final class Wheel { public init(size: Size) {} }
public final class Hub { public init(size: Size) {} }
public protocol Turning {}
final class Secret {}
public final class Door { public init() {} }
public protocol Opening: AnyObject {}
public struct Lamp { public init(power: Int) {} }
public struct Horn { public init(id: Int) {} }
public final class Bell {
  public var size = 1
  public init(size: Size) {}
  public func ring(size: Int) {}
}
public protocol Sitting {}
public final class Seat: Sitting { public init() {} }
public final class Padded: Sitting { public init(inner: any Sitting) {} }
public struct Trip { public init(to: Int) {} }
