final class Size {}
protocol Part: AnyObject {}
final class One: Part {}
final class Two: Part {}
final class Three: Part {}
final class Four: Part {}
final class Label: Part { init(inner: any Part) {} }
final class Kind: Part { init(inner: any Part, size: Int) {} }
final class Fails: Part { init(inner: any Part) throws {} }
final class Waits: Part { init(inner: any Part) async {} }
final class Stranger { init(inner: any Part) {} }
final class Stranger2 { init(inner: any Part) {} }
final class Constant: Part { init(inner: any Part, text: String) {} }
final class Expression: Part { init(inner: any Part, size: Size) {} }
final class Finished: Part { init(inner: any Part) {}; var size = 1; func begin(size: Size) {} }
protocol Opening {}
final class Door: Opening {}
final class DoorLabel: Opening { init(inner: any Opening) {} }
protocol Cell {}
struct Row: Cell { let id: Int }
struct CellType: Cell { init(inner: any Cell, size: Int) {} }
struct CellFails: Cell { init(inner: any Cell) throws {} }
class Base {}
final class Base1: Base {}
final class NoBase { init(inner: Base) {} }
protocol Lazy {}
final class Slow: Lazy {}
final class LazyOne: Lazy { init(inner: any Lazy) async throws {} }
final class Started: Part { init(inner: any Part) {}; func start() throws {} }
