lifetime session
lifetime stored = Stored()

container App {
    strong    Size
    strong    StrongLabel(sise: Size)  // error@26: incorrect argument label in call (have 'sise:', expected 'size:')
    strong    StrongType(size: Size)  // error@32: cannot convert value of type 'Size' to expected argument type 'Int'
    strong    StrongGone(size: Size)  // errors: cannot find type 'StrongGone' in scope | error@15: cannot find 'StrongGone' in scope
    strong    StrongTry(size: Size)  // error@15: call can throw, but it is not marked with 'try' and the error is not
    strong    StrongAwait(size: Size)  // error@15: 'async' call in a function that does not support concurrency
    strong    StrongELabel(sise: Size) async throws  // error@27: incorrect argument label in call (have 'sise:', expected 'size:')
    strong    StrongEType(size: Size) async throws  // error@33: cannot convert value of type 'Size' to expected argument type 'Int'
    strong    StrongEGone(size: Size) async throws  // errors: cannot find type 'StrongEGone' in scope | error: getter of noncopyable type cannot be 'async' or 'throws' | error@15: cannot find 'StrongEGone' in scope
    strong    StrongETry(size: Size) async  // error@15: call can throw, but it is not marked with 'try' and the error is not
    strong    StrongEAwait(size: Size) throws  // error@15: 'async' call in a function that does not support concurrency
    strong    StrongMain(size: Size)  // error@15: call to main actor-isolated initializer 'init(size:)' in a
    strong    StrongRole(size: Size) as RoleStrong  // error@41: return expression of type 'StrongRole' does not conform to 'RoleStrong'
    strong    StrongPriv(size: Size)  // error@15: 'StrongPriv' initializer is inaccessible due to 'private' protection
    strong    StrongMulti(
        size: Size,
        other: Size  // error: cannot convert value of type 'Size' to expected argument type 'Int'
    )
    weak      WeakLabel(sise: Size)  // error@24: incorrect argument label in call (have 'sise:', expected 'size:')
    weak      WeakType(size: Size)  // error@30: cannot convert value of type 'Size' to expected argument type 'Int'
    weak      WeakGone(size: Size)  // errors: cannot find type 'WeakGone' in scope | error@15: cannot find 'WeakGone' in scope
    weak      WeakTry(size: Size)  // error@15: call can throw, but it is not marked with 'try' and the error is not
    weak      WeakAwait(size: Size)  // error@15: 'async' call in a function that does not support concurrency
    weak      WeakELabel(sise: Size) async throws  // error@25: incorrect argument label in call (have 'sise:', expected 'size:')
    weak      WeakEType(size: Size) async throws  // error@31: cannot convert value of type 'Size' to expected argument type 'Int'
    weak      WeakEGone(size: Size) async throws  // errors: cannot find type 'WeakEGone' in scope | error: getter of noncopyable type cannot be 'async' or 'throws' | error@15: cannot find 'WeakEGone' in scope
    weak      WeakETry(size: Size) async  // error@15: call can throw, but it is not marked with 'try' and the error is not
    weak      WeakEAwait(size: Size) throws  // error@15: 'async' call in a function that does not support concurrency
    weak      WeakMain(size: Size)  // error@15: call to main actor-isolated initializer 'init(size:)' in a
    weak      WeakRole(size: Size) as RoleWeak  // error@39: return expression of type 'WeakRole' does not conform to 'RoleWeak'
    weak      WeakPriv(size: Size)  // error@15: 'WeakPriv' initializer is inaccessible due to 'private' protection level
    weak      WeakMulti(
        size: Size,
        other: Size  // error: cannot convert value of type 'Size' to expected argument type 'Int'
    )
    transient TransientLabel(sise: Size)  // error@29: incorrect argument label in call (have 'sise:', expected 'size:')
    transient TransientType(size: Size)  // error@35: cannot convert value of type 'Size' to expected argument type 'Int'
    transient TransientGone(size: Size)  // error@29: cannot find type 'TransientGone' in scope | error@15: cannot find 'TransientGone' in scope
    transient TransientTry(size: Size)  // error@15: call can throw, but it is not marked with 'try' and the error is not
    transient TransientAwait(size: Size)  // error@15: 'async' call in a function that does not support concurrency
    transient TransientELabel(sise: Size) async throws  // error@30: incorrect argument label in call (have 'sise:', expected 'size:')
    transient TransientEType(size: Size) async throws  // error@36: cannot convert value of type 'Size' to expected argument type 'Int'
    transient TransientEGone(size: Size) async throws  // error: cannot find type 'TransientEGone' in scope | error@15: cannot find 'TransientEGone' in scope
    transient TransientETry(size: Size) async  // error@15: call can throw, but it is not marked with 'try' and the error is not
    transient TransientEAwait(size: Size) throws  // error@15: 'async' call in a function that does not support concurrency
    transient TransientMain(size: Size)  // error@15: call to main actor-isolated initializer 'init(size:)' in a
    transient TransientRole(size: Size) as RoleTransient  // error@15: return expression of type 'TransientRole' does not conform to
    transient TransientPriv(size: Size)  // error@15: 'TransientPriv' initializer is inaccessible due to 'private'
    transient TransientMulti(
        size: Size,
        other: Size  // error: cannot convert value of type 'Size' to expected argument type 'Int'
    )
    graph     GraphLabel(sise: Size)  // error@25: incorrect argument label in call (have 'sise:', expected 'size:')
    graph     GraphType(size: Size)  // error@31: cannot convert value of type 'Size' to expected argument type 'Int'
    graph     GraphGone(size: Size)  // error@25: cannot find type 'GraphGone' in scope | error@15: cannot find 'GraphGone' in scope
    graph     GraphTry(size: Size)  // error@15: call can throw, but it is not marked with 'try' and the error is not
    graph     GraphAwait(size: Size)  // error@15: 'async' call in a function that does not support concurrency
    graph     GraphELabel(sise: Size) async throws  // error@26: incorrect argument label in call (have 'sise:', expected 'size:')
    graph     GraphEType(size: Size) async throws  // error@32: cannot convert value of type 'Size' to expected argument type 'Int'
    graph     GraphEGone(size: Size) async throws  // error: cannot find type 'GraphEGone' in scope | error@15: cannot find 'GraphEGone' in scope
    graph     GraphETry(size: Size) async  // error@15: call can throw, but it is not marked with 'try' and the error is not
    graph     GraphEAwait(size: Size) throws  // error@15: 'async' call in a function that does not support concurrency
    graph     GraphMain(size: Size)  // error@15: call to main actor-isolated initializer 'init(size:)' in a
    graph     GraphRole(size: Size) as RoleGraph  // error@15: return expression of type 'GraphRole' does not conform to 'RoleGraph'
    graph     GraphPriv(size: Size)  // error@15: 'GraphPriv' initializer is inaccessible due to 'private' protection level
    graph     GraphMulti(
        size: Size,
        other: Size  // error: cannot convert value of type 'Size' to expected argument type 'Int'
    )
    purgeable PurgeableLabel(sise: Size)  // error@29: incorrect argument label in call (have 'sise:', expected 'size:')
    purgeable PurgeableType(size: Size)  // error@35: cannot convert value of type 'Size' to expected argument type 'Int'
    purgeable PurgeableGone(size: Size)  // errors: cannot find type 'PurgeableGone' in scope | error@15: cannot find 'PurgeableGone' in scope
    purgeable PurgeableTry(size: Size)  // error@15: call can throw, but it is not marked with 'try' and the error is not
    purgeable PurgeableAwait(size: Size)  // error@15: 'async' call in a function that does not support concurrency
    purgeable PurgeableELabel(sise: Size) async throws  // error@30: incorrect argument label in call (have 'sise:', expected 'size:')
    purgeable PurgeableEType(size: Size) async throws  // error@36: cannot convert value of type 'Size' to expected argument type 'Int'
    purgeable PurgeableEGone(size: Size) async throws  // errors: cannot find type 'PurgeableEGone' in scope | error: getter of noncopyable type cannot be 'async' or 'throws' | error@15: cannot find 'PurgeableEGone' in scope
    purgeable PurgeableETry(size: Size) async  // error@15: call can throw, but it is not marked with 'try' and the error is not
    purgeable PurgeableEAwait(size: Size) throws  // error@15: 'async' call in a function that does not support concurrency
    purgeable PurgeableMain(size: Size)  // error@15: call to main actor-isolated initializer 'init(size:)' in a
    purgeable PurgeableRole(size: Size) as RolePurgeable  // error@44: return expression of type 'PurgeableRole' does not conform to
    purgeable PurgeablePriv(size: Size)  // error@15: 'PurgeablePriv' initializer is inaccessible due to 'private'
    purgeable PurgeableMulti(
        size: Size,
        other: Size  // error: cannot convert value of type 'Size' to expected argument type 'Int'
    )
    tied      TiedLabel(sise: Size)  // error@24: incorrect argument label in call (have 'sise:', expected 'size:')
    tied      TiedType(size: Size)  // error@30: cannot convert value of type 'Size' to expected argument type 'Int'
    tied      TiedGone(size: Size)  // errors: cannot find type 'TiedGone' in scope | error@15: cannot find 'TiedGone' in scope
    tied      TiedTry(size: Size)  // error@15: call can throw, but it is not marked with 'try' and the error is not
    tied      TiedAwait(size: Size)  // error@15: 'async' call in a function that does not support concurrency
    tied      TiedELabel(sise: Size) async throws  // error@25: incorrect argument label in call (have 'sise:', expected 'size:')
    tied      TiedEType(size: Size) async throws  // error@31: cannot convert value of type 'Size' to expected argument type 'Int'
    tied      TiedEGone(size: Size) async throws  // errors: cannot find type 'TiedEGone' in scope | error@15: cannot find 'TiedEGone' in scope
    tied      TiedETry(size: Size) async  // error@15: call can throw, but it is not marked with 'try' and the error is not
    tied      TiedEAwait(size: Size) throws  // error@15: 'async' call in a function that does not support concurrency
    tied      TiedMain(size: Size)  // error@15: call to main actor-isolated initializer 'init(size:)' in a
    tied      TiedRole(size: Size) as RoleTied  // error@39: return expression of type 'TiedRole' does not conform to 'RoleTied'
    tied      TiedPriv(size: Size)  // error@15: 'TiedPriv' initializer is inaccessible due to 'private' protection level
    tied      TiedMulti(
        size: Size,
        other: Size  // error: cannot convert value of type 'Size' to expected argument type 'Int'
    )
    session   SessionLabel(sise: Size)  // error@27: incorrect argument label in call (have 'sise:', expected 'size:')
    session   SessionType(size: Size)  // error@33: cannot convert value of type 'Size' to expected argument type 'Int'
    session   SessionGone(size: Size)  // errors: cannot find type 'SessionGone' in scope | error@15: cannot find 'SessionGone' in scope
    session   SessionTry(size: Size)  // error@15: call can throw, but it is not marked with 'try' and the error is not
    session   SessionAwait(size: Size)  // error@15: 'async' call in a function that does not support concurrency
    session   SessionELabel(sise: Size) async throws  // error@28: incorrect argument label in call (have 'sise:', expected 'size:')
    session   SessionEType(size: Size) async throws  // error@34: cannot convert value of type 'Size' to expected argument type 'Int'
    session   SessionEGone(size: Size) async throws  // errors: cannot find type 'SessionEGone' in scope | error: getter of noncopyable type cannot be 'async' or 'throws' | error@15: cannot find 'SessionEGone' in scope
    session   SessionETry(size: Size) async  // error@15: call can throw, but it is not marked with 'try' and the error is not
    session   SessionEAwait(size: Size) throws  // error@15: 'async' call in a function that does not support concurrency
    session   SessionMain(size: Size)  // error@15: call to main actor-isolated initializer 'init(size:)' in a
    session   SessionRole(size: Size) as RoleSession  // error@42: return expression of type 'SessionRole' does not conform to 'RoleSession'
    session   SessionPriv(size: Size)  // error@15: 'SessionPriv' initializer is inaccessible due to 'private' protection
    session   SessionMulti(
        size: Size,
        other: Size  // error: cannot convert value of type 'Size' to expected argument type 'Int'
    )
    stored    StoredLabel(sise: Size)  // error@26: incorrect argument label in call (have 'sise:', expected 'size:')
    stored    StoredType(size: Size)  // error@32: cannot convert value of type 'Size' to expected argument type 'Int'
    stored    StoredGone(size: Size)  // errors: cannot find 'StoredGone' in scope | error: generic parameter 'Instance' could not be inferred | error: cannot find type 'StoredGone' in scope
    stored    StoredTry(size: Size)  // error@15: call can throw, but it is not marked with 'try' and the error is not
    stored    StoredMain(size: Size)  // error@15: call to main actor-isolated initializer 'init(size:)' in a
    stored    StoredRole(size: Size) as RoleStored  // error: return expression of type 'StoredRole' does not conform to 'RoleStored'
    stored    StoredPriv(size: Size)  // error@15: 'StoredPriv' initializer is inaccessible due to 'private' protection
    stored    StoredMulti(
        size: Size,
        other: Size  // error: cannot convert value of type 'Size' to expected argument type 'Int'
    )
}
