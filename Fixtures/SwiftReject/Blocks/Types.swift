@globalActor actor Other { static let shared = Other() }
final class Size {}
@MainActor final class A {
  var size = 1
  var lost = 1
  var held: Int?
  var make: () -> Int = { 1 }
  var text = "" 
  var row: Row2?
  func go(size: Size) {}
  func go(size: Size, n: Int) {}
  func other(x: Int) async throws {}
  private func priv() {}
  func end(after: Int) {}
}
final class Row2 { init(id: Int) {} }
func number() throws -> Int { 1 }
final class Row { init(id: Int) {}; var back = 1; func go(id: String) {}; var more = 1 }
protocol Role {}
protocol Role2 {}
protocol Role5 {}
protocol Role6 {}
protocol Role7 {}
protocol Role8 {}
protocol WRole: AnyObject {}
protocol WRole2: AnyObject {}
protocol WRole3: AnyObject {}
protocol GRole3: AnyObject {}
protocol TRole3: AnyObject {}
protocol TRole4: AnyObject {}
final class T { var size: Size? }
final class W { var size: Size? }
final class W2 {}
final class T2 {}
final class W3 {}
final class G3 {}
final class T3 {}
final class T4 { var size: Size?; func end() {} }
final class T5 { func go() {} }
final class S5 { func go() {} }
final class G5 {}
final class Uses { init(a: any Role7, b: any Role8, c: any Role5, d: any Role2) {} }
final class Ti { func go() throws {}; func wait() async {} }
final class Se { func go() {}; func wait() async throws {} }
final class Pu { func go() throws {}; func wait() throws {} }
final class Ef { init() async throws {}; func go() async {}; func bye() throws {}}
final class Ef2 { init() async throws {}; var x = 1; func go(x: Int) async throws {} }

@MainActor final class Worker {
  var count = 1
  func wait() async {}
  func fail() throws {}
  func both() async throws {}
  func again() async throws {}
  @Other func elsewhere() {}
}
@MainActor final class Worker2 { func both() async throws {} }
@MainActor final class Worker3 { func both() async throws {} }
