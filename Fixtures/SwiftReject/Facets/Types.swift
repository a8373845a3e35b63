struct Hidden {}
struct Hidden2 { init(id: Int) {} }
struct Page { init(id: Int) async throws {} }
public final class Size {}
final class Thing {}
protocol Needs { func go() }
protocol NotMain { var screen: Screen { get } }
@MainActor final class Screen {}
