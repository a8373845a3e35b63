final class Size: Sendable {}
final class Stored<T> {
  func instance(orMake make: () throws -> T) rethrows -> T { try make() }
}
final class StrongLabel: Sendable { init(size: Size) {} }
final class StrongType: Sendable { init(size: Int) {} }
final class StrongTry: Sendable { init(size: Size) throws {} }
final class StrongAwait: Sendable { init(size: Size) async {} }
final class StrongELabel: Sendable { init(size: Size) async throws {} }
final class StrongEType: Sendable { init(size: Int) async throws {} }
final class StrongETry: Sendable { init(size: Size) async throws {} }
final class StrongEAwait: Sendable { init(size: Size) async throws {} }
@MainActor final class StrongMain { init(size: Size) {} }
final class StrongSend { init(size: Size) {} }
final class WeakLabel: Sendable { init(size: Size) {} }
final class WeakType: Sendable { init(size: Int) {} }
final class WeakTry: Sendable { init(size: Size) throws {} }
final class WeakAwait: Sendable { init(size: Size) async {} }
final class WeakELabel: Sendable { init(size: Size) async throws {} }
final class WeakEType: Sendable { init(size: Int) async throws {} }
final class WeakETry: Sendable { init(size: Size) async throws {} }
final class WeakEAwait: Sendable { init(size: Size) async throws {} }
@MainActor final class WeakMain { init(size: Size) {} }
final class WeakSend { init(size: Size) {} }
final class TransientLabel: Sendable { init(size: Size) {} }
final class TransientType: Sendable { init(size: Int) {} }
final class TransientTry: Sendable { init(size: Size) throws {} }
final class TransientAwait: Sendable { init(size: Size) async {} }
final class TransientELabel: Sendable { init(size: Size) async throws {} }
final class TransientEType: Sendable { init(size: Int) async throws {} }
final class TransientETry: Sendable { init(size: Size) async throws {} }
final class TransientEAwait: Sendable { init(size: Size) async throws {} }
@MainActor final class TransientMain { init(size: Size) {} }
final class TransientSend { init(size: Size) {} }
final class GraphLabel: Sendable { init(size: Size) {} }
final class GraphType: Sendable { init(size: Int) {} }
final class GraphTry: Sendable { init(size: Size) throws {} }
final class GraphAwait: Sendable { init(size: Size) async {} }
final class GraphELabel: Sendable { init(size: Size) async throws {} }
final class GraphEType: Sendable { init(size: Int) async throws {} }
final class GraphETry: Sendable { init(size: Size) async throws {} }
final class GraphEAwait: Sendable { init(size: Size) async throws {} }
@MainActor final class GraphMain { init(size: Size) {} }
final class GraphSend { init(size: Size) {} }
final class PurgeableLabel: Sendable { init(size: Size) {} }
final class PurgeableType: Sendable { init(size: Int) {} }
final class PurgeableTry: Sendable { init(size: Size) throws {} }
final class PurgeableAwait: Sendable { init(size: Size) async {} }
final class PurgeableELabel: Sendable { init(size: Size) async throws {} }
final class PurgeableEType: Sendable { init(size: Int) async throws {} }
final class PurgeableETry: Sendable { init(size: Size) async throws {} }
final class PurgeableEAwait: Sendable { init(size: Size) async throws {} }
@MainActor final class PurgeableMain { init(size: Size) {} }
final class PurgeableSend { init(size: Size) {} }
final class TiedLabel: Sendable { init(size: Size) {} }
final class TiedType: Sendable { init(size: Int) {} }
final class TiedTry: Sendable { init(size: Size) throws {} }
final class TiedAwait: Sendable { init(size: Size) async {} }
final class TiedELabel: Sendable { init(size: Size) async throws {} }
final class TiedEType: Sendable { init(size: Int) async throws {} }
final class TiedETry: Sendable { init(size: Size) async throws {} }
final class TiedEAwait: Sendable { init(size: Size) async throws {} }
@MainActor final class TiedMain { init(size: Size) {} }
final class TiedSend { init(size: Size) {} }
final class SessionLabel: Sendable { init(size: Size) {} }
final class SessionType: Sendable { init(size: Int) {} }
final class SessionTry: Sendable { init(size: Size) throws {} }
final class SessionAwait: Sendable { init(size: Size) async {} }
final class SessionELabel: Sendable { init(size: Size) async throws {} }
final class SessionEType: Sendable { init(size: Int) async throws {} }
final class SessionETry: Sendable { init(size: Size) async throws {} }
final class SessionEAwait: Sendable { init(size: Size) async throws {} }
@MainActor final class SessionMain { init(size: Size) {} }
final class SessionSend { init(size: Size) {} }
final class StoredLabel: Sendable { init(size: Size) {} }
final class StoredType: Sendable { init(size: Int) {} }
final class StoredTry: Sendable { init(size: Size) throws {} }
@MainActor final class StoredMain { init(size: Size) {} }
final class StoredSend { init(size: Size) {} }
