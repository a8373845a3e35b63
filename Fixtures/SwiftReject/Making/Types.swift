final class Size: Sendable {}
final class Stored<T> {
  func instance(orMake make: () throws -> T) rethrows -> T { try make() }
}
final class StrongLabel { init(size: Size) {} }
final class StrongType { init(size: Int) {} }
final class StrongTry { init(size: Size) throws {} }
final class StrongAwait { init(size: Size) async {} }
final class StrongELabel { init(size: Size) async throws {} }
final class StrongEType { init(size: Int) async throws {} }
final class StrongETry { init(size: Size) async throws {} }
final class StrongEAwait { init(size: Size) async throws {} }
@MainActor final class StrongMain { init(size: Size) {} }
final class StrongRole { init(size: Size) {} }
protocol RoleStrong: AnyObject {}
final class StrongPriv { private init(size: Size) {} }
final class StrongMulti { init(size: Size, other: Int) {} }
final class WeakLabel { init(size: Size) {} }
final class WeakType { init(size: Int) {} }
final class WeakTry { init(size: Size) throws {} }
final class WeakAwait { init(size: Size) async {} }
final class WeakELabel { init(size: Size) async throws {} }
final class WeakEType { init(size: Int) async throws {} }
final class WeakETry { init(size: Size) async throws {} }
final class WeakEAwait { init(size: Size) async throws {} }
@MainActor final class WeakMain { init(size: Size) {} }
final class WeakRole { init(size: Size) {} }
protocol RoleWeak: AnyObject {}
final class WeakPriv { private init(size: Size) {} }
final class WeakMulti { init(size: Size, other: Int) {} }
final class TransientLabel { init(size: Size) {} }
final class TransientType { init(size: Int) {} }
final class TransientTry { init(size: Size) throws {} }
final class TransientAwait { init(size: Size) async {} }
final class TransientELabel { init(size: Size) async throws {} }
final class TransientEType { init(size: Int) async throws {} }
final class TransientETry { init(size: Size) async throws {} }
final class TransientEAwait { init(size: Size) async throws {} }
@MainActor final class TransientMain { init(size: Size) {} }
final class TransientRole { init(size: Size) {} }
protocol RoleTransient: AnyObject {}
final class TransientPriv { private init(size: Size) {} }
final class TransientMulti { init(size: Size, other: Int) {} }
final class GraphLabel { init(size: Size) {} }
final class GraphType { init(size: Int) {} }
final class GraphTry { init(size: Size) throws {} }
final class GraphAwait { init(size: Size) async {} }
final class GraphELabel { init(size: Size) async throws {} }
final class GraphEType { init(size: Int) async throws {} }
final class GraphETry { init(size: Size) async throws {} }
final class GraphEAwait { init(size: Size) async throws {} }
@MainActor final class GraphMain { init(size: Size) {} }
final class GraphRole { init(size: Size) {} }
protocol RoleGraph: AnyObject {}
final class GraphPriv { private init(size: Size) {} }
final class GraphMulti { init(size: Size, other: Int) {} }
final class PurgeableLabel { init(size: Size) {} }
final class PurgeableType { init(size: Int) {} }
final class PurgeableTry { init(size: Size) throws {} }
final class PurgeableAwait { init(size: Size) async {} }
final class PurgeableELabel { init(size: Size) async throws {} }
final class PurgeableEType { init(size: Int) async throws {} }
final class PurgeableETry { init(size: Size) async throws {} }
final class PurgeableEAwait { init(size: Size) async throws {} }
@MainActor final class PurgeableMain { init(size: Size) {} }
final class PurgeableRole { init(size: Size) {} }
protocol RolePurgeable: AnyObject {}
final class PurgeablePriv { private init(size: Size) {} }
final class PurgeableMulti { init(size: Size, other: Int) {} }
final class TiedLabel { init(size: Size) {} }
final class TiedType { init(size: Int) {} }
final class TiedTry { init(size: Size) throws {} }
final class TiedAwait { init(size: Size) async {} }
final class TiedELabel { init(size: Size) async throws {} }
final class TiedEType { init(size: Int) async throws {} }
final class TiedETry { init(size: Size) async throws {} }
final class TiedEAwait { init(size: Size) async throws {} }
@MainActor final class TiedMain { init(size: Size) {} }
final class TiedRole { init(size: Size) {} }
protocol RoleTied: AnyObject {}
final class TiedPriv { private init(size: Size) {} }
final class TiedMulti { init(size: Size, other: Int) {} }
final class SessionLabel { init(size: Size) {} }
final class SessionType { init(size: Int) {} }
final class SessionTry { init(size: Size) throws {} }
final class SessionAwait { init(size: Size) async {} }
final class SessionELabel { init(size: Size) async throws {} }
final class SessionEType { init(size: Int) async throws {} }
final class SessionETry { init(size: Size) async throws {} }
final class SessionEAwait { init(size: Size) async throws {} }
@MainActor final class SessionMain { init(size: Size) {} }
final class SessionRole { init(size: Size) {} }
protocol RoleSession: AnyObject {}
final class SessionPriv { private init(size: Size) {} }
final class SessionMulti { init(size: Size, other: Int) {} }
final class StoredLabel { init(size: Size) {} }
final class StoredType { init(size: Int) {} }
final class StoredTry { init(size: Size) throws {} }
@MainActor final class StoredMain { init(size: Size) {} }
final class StoredRole { init(size: Size) {} }
protocol RoleStored: AnyObject {}
final class StoredPriv { private init(size: Size) {} }
final class StoredMulti { init(size: Size, other: Int) {} }
