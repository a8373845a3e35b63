final class Stored<T> { func instance(orMake make: () throws -> T) rethrows -> T { try make() } }
final class Size {}
final class StrongPlain { init(id: Int = 1) {}; var x: Size? }
final class StrongWaits { init() async throws {}; var x: Size? }
final class StrongSet { init(id: Int = 1) {}; var x: Size? }
final class StrongTwo: Role1 { init(id: Int = 1) {}; var x: Size? }
final class WeakPlain { init(id: Int = 1) {}; var x: Size? }
final class WeakWaits { init() async throws {}; var x: Size? }
final class WeakSet { init(id: Int = 1) {}; var x: Size? }
final class WeakTwo: Role2 { init(id: Int = 1) {}; var x: Size? }
final class TransientPlain { init(id: Int = 1) {}; var x: Size? }
final class TransientWaits { init() async throws {}; var x: Size? }
final class TransientSet { init(id: Int = 1) {}; var x: Size? }
final class TransientIn { init(id: Int = 1) {}; var x: Size? }
final class TransientTwo: Role3 { init(id: Int = 1) {}; var x: Size? }
final class GraphPlain { init(id: Int = 1) {}; var x: Size? }
final class GraphWaits { init() async throws {}; var x: Size? }
final class GraphSet { init(id: Int = 1) {}; var x: Size? }
final class GraphTwo: Role4 { init(id: Int = 1) {}; var x: Size? }
final class PurgeablePlain { init(id: Int = 1) {}; var x: Size? }
final class PurgeableWaits { init() async throws {}; var x: Size? }
final class PurgeableSet { init(id: Int = 1) {}; var x: Size? }
final class PurgeableTwo: Role5 { init(id: Int = 1) {}; var x: Size? }
final class TiedPlain { init(id: Int = 1) {}; var x: Size? }
final class TiedWaits { init() async throws {}; var x: Size? }
final class TiedSet { init(id: Int = 1) {}; var x: Size? }
final class TiedIn { init(id: Int = 1) {}; var x: Size? }
final class TiedTwo: Role6 { init(id: Int = 1) {}; var x: Size? }
final class SessionPlain { init(id: Int = 1) {}; var x: Size? }
final class SessionWaits { init() async throws {}; var x: Size? }
final class SessionSet { init(id: Int = 1) {}; var x: Size? }
final class SessionTwo: Role7 { init(id: Int = 1) {}; var x: Size? }
final class StoredPlain { init(id: Int = 1) {}; var x: Size? }
final class StoredSet { init(id: Int = 1) {}; var x: Size? }
final class StoredTwo: Role8 { init(id: Int = 1) {}; var x: Size? }
protocol Role1: AnyObject {}
protocol Role2: AnyObject {}
protocol Role3: AnyObject {}
protocol Role4: AnyObject {}
protocol Role5: AnyObject {}
protocol Role6: AnyObject {}
protocol Role7: AnyObject {}
protocol Role8: AnyObject {}
