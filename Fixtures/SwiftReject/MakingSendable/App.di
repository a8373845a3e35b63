lifetime session
lifetime stored = Stored()

container App: Sendable {
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
    strong    StrongSend(size: Size)  // error@15: type 'StrongSend' does not conform to the 'Sendable' protocol
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
    weak      WeakSend(size: Size)  // error@15: type 'WeakSend' does not conform to the 'Sendable' protocol
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
    transient TransientSend(size: Size)
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
    graph     GraphSend(size: Size)
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
    purgeable PurgeableSend(size: Size)  // error@15: type 'PurgeableSend' does not conform to the 'Sendable' protocol
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
    tied      TiedSend(size: Size)
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
    session   SessionSend(size: Size)  // error@15: type 'SessionSend' does not conform to the 'Sendable' protocol
    stored    StoredLabel(sise: Size)  // error@26: incorrect argument label in call (have 'sise:', expected 'size:')
    stored    StoredType(size: Size)  // error@32: cannot convert value of type 'Size' to expected argument type 'Int'
    stored    StoredGone(size: Size)  // errors: cannot find type 'StoredGone' in scope | errors: cannot find 'StoredGone' in scope | error: generic parameter 'Instance' could not be inferred
    stored    StoredTry(size: Size)  // error@15: call can throw, but it is not marked with 'try' and the error is not
    stored    StoredMain(size: Size)  // error@15: call to main actor-isolated initializer 'init(size:)' in a
    stored    StoredSend(size: Size)  // error@15: type 'StoredSend' does not conform to the 'Sendable' protocol
}
