public struct Size { public init(width: Int) {}; private static let secret = 1 }
public protocol Base {}
struct Hidden {}
func later() async -> Int { 1 }
func fail() throws -> Int { 1 }
@globalActor actor Other { static let shared = Other() }
@Other func other() -> String { "" }
@MainActor func main() -> String { "" }
final class Box { var value = 1 }
