final class Size: Sendable {}
final class Stored<T> {
  func instance(orMake make: () throws -> T) rethrows -> T { try make() }
}
@MainActor final class StrongLabel { init(size: Size) {} }
@MainActor final class StrongType { init(size: Int) {} }
@MainActor final class StrongTry { init(size: Size) throws {} }
@MainActor final class StrongAwait { init(size: Size) async {} }
@MainActor final class StrongELabel { init(size: Size) async throws {} }
@MainActor final class StrongEType { init(size: Int) async throws {} }
@MainActor final class StrongETry { init(size: Size) async throws {} }
@MainActor final class StrongEAwait { init(size: Size) async throws {} }
@globalActor actor OtherStrong { static let shared = OtherStrong() }
@OtherStrong final class StrongOther { init(size: Size) {} }
@MainActor final class WeakLabel { init(size: Size) {} }
@MainActor final class WeakType { init(size: Int) {} }
@MainActor final class WeakTry { init(size: Size) throws {} }
@MainActor final class WeakAwait { init(size: Size) async {} }
@MainActor final class WeakELabel { init(size: Size) async throws {} }
@MainActor final class WeakEType { init(size: Int) async throws {} }
@MainActor final class WeakETry { init(size: Size) async throws {} }
@MainActor final class WeakEAwait { init(size: Size) async throws {} }
@globalActor actor OtherWeak { static let shared = OtherWeak() }
@OtherWeak final class WeakOther { init(size: Size) {} }
@MainActor final class TransientLabel { init(size: Size) {} }
@MainActor final class TransientType { init(size: Int) {} }
@MainActor final class TransientTry { init(size: Size) throws {} }
@MainActor final class TransientAwait { init(size: Size) async {} }
@MainActor final class TransientELabel { init(size: Size) async throws {} }
@MainActor final class TransientEType { init(size: Int) async throws {} }
@MainActor final class TransientETry { init(size: Size) async throws {} }
@MainActor final class TransientEAwait { init(size: Size) async throws {} }
@globalActor actor OtherTransient { static let shared = OtherTransient() }
@OtherTransient final class TransientOther { init(size: Size) {} }
@MainActor final class GraphLabel { init(size: Size) {} }
@MainActor final class GraphType { init(size: Int) {} }
@MainActor final class GraphTry { init(size: Size) throws {} }
@MainActor final class GraphAwait { init(size: Size) async {} }
@MainActor final class GraphELabel { init(size: Size) async throws {} }
@MainActor final class GraphEType { init(size: Int) async throws {} }
@MainActor final class GraphETry { init(size: Size) async throws {} }
@MainActor final class GraphEAwait { init(size: Size) async throws {} }
@globalActor actor OtherGraph { static let shared = OtherGraph() }
@OtherGraph final class GraphOther { init(size: Size) {} }
@MainActor final class PurgeableLabel { init(size: Size) {} }
@MainActor final class PurgeableType { init(size: Int) {} }
@MainActor final class PurgeableTry { init(size: Size) throws {} }
@MainActor final class PurgeableAwait { init(size: Size) async {} }
@MainActor final class PurgeableELabel { init(size: Size) async throws {} }
@MainActor final class PurgeableEType { init(size: Int) async throws {} }
@MainActor final class PurgeableETry { init(size: Size) async throws {} }
@MainActor final class PurgeableEAwait { init(size: Size) async throws {} }
@globalActor actor OtherPurgeable { static let shared = OtherPurgeable() }
@OtherPurgeable final class PurgeableOther { init(size: Size) {} }
@MainActor final class TiedLabel { init(size: Size) {} }
@MainActor final class TiedType { init(size: Int) {} }
@MainActor final class TiedTry { init(size: Size) throws {} }
@MainActor final class TiedAwait { init(size: Size) async {} }
@MainActor final class TiedELabel { init(size: Size) async throws {} }
@MainActor final class TiedEType { init(size: Int) async throws {} }
@MainActor final class TiedETry { init(size: Size) async throws {} }
@MainActor final class TiedEAwait { init(size: Size) async throws {} }
@globalActor actor OtherTied { static let shared = OtherTied() }
@OtherTied final class TiedOther { init(size: Size) {} }
@MainActor final class SessionLabel { init(size: Size) {} }
@MainActor final class SessionType { init(size: Int) {} }
@MainActor final class SessionTry { init(size: Size) throws {} }
@MainActor final class SessionAwait { init(size: Size) async {} }
@MainActor final class SessionELabel { init(size: Size) async throws {} }
@MainActor final class SessionEType { init(size: Int) async throws {} }
@MainActor final class SessionETry { init(size: Size) async throws {} }
@MainActor final class SessionEAwait { init(size: Size) async throws {} }
@globalActor actor OtherSession { static let shared = OtherSession() }
@OtherSession final class SessionOther { init(size: Size) {} }
@MainActor final class StoredLabel { init(size: Size) {} }
@MainActor final class StoredType { init(size: Int) {} }
@MainActor final class StoredTry { init(size: Size) throws {} }
@globalActor actor OtherStored { static let shared = OtherStored() }
@OtherStored final class StoredOther { init(size: Size) {} }
