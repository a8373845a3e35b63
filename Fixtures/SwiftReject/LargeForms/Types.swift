protocol Part {}
protocol Sitting: AnyObject {}
class Metal {}
final class Wheel {}
final class Engine: Part { init(force: Int) {} }
final class Lamp: Part {}
final class Seat {}
final class Stool: Sitting {}
final class Padded: Sitting { init(inner: any Sitting) {} }
final class Plain { init(inner: any Part) {} }
final class Bolt {}
final class Opener { init(open: @escaping (Title) -> Int) {} }
final class Whole { init(app: Int) {} }
final class Horn { init(loud: Int) {} }
final class Page { init(engine: Horn, text: String) {} }
final class Leaf { init(sort: Sorting) {} }
struct Sorting {}
struct Title {}
