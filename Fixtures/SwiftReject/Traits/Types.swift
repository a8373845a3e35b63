protocol Named { var name: String { get } }
struct Pet {}
final class Shared { var value = 1 }
struct Secret {}
enum MottoInjector {
  static func motto(for owner: some Named) -> String { owner.name }
}
enum Throwing {
  static func make() throws -> Int { 1 }
}
