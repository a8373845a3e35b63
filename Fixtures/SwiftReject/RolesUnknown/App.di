lifetime session
lifetime stored = Stored()
container App {
    strong    Size
    strong    StrongPlain
        as GoneStrongPlain  // error@12: cannot find type 'GoneStrongPlain' in scope
    strong    StrongWaits async throws
        as GoneStrongWaits  // error@12: cannot find type 'GoneStrongWaits' in scope | error: getter of noncopyable type cannot be 'async' or 'throws'
    strong    StrongSet
        as GoneStrongSet  // error@12: cannot find type 'GoneStrongSet' in scope
    { set x: Size }
    strong    StrongTwo
        as GoneStrongTwo,  // error@12: cannot find type 'GoneStrongTwo' in scope
           Role1 { accessor role1 for Role1 }
    weak      WeakPlain
        as GoneWeakPlain  // error: cannot find type 'GoneWeakPlain' in scope
    weak      WeakWaits async throws
        as GoneWeakWaits  // error: cannot find type 'GoneWeakWaits' in scope | error: getter of noncopyable type cannot be 'async' or 'throws'
    weak      WeakSet
        as GoneWeakSet  // error: cannot find type 'GoneWeakSet' in scope
    { set x: Size }
    weak      WeakTwo
        as GoneWeakTwo,  // error@12: cannot find type 'GoneWeakTwo' in scope
           Role2 { accessor role2 for Role2 }
    transient TransientPlain
        as GoneTransientPlain  // error@12: cannot find type 'GoneTransientPlain' in scope
    transient TransientWaits async throws
        as GoneTransientWaits  // error@12: cannot find type 'GoneTransientWaits' in scope
    transient TransientSet
        as GoneTransientSet  // error: cannot find type 'GoneTransientSet' in scope
    { set x: Size }
    transient TransientIn(
        id: input Away)  // error: cannot find type 'Away' in scope
        as GoneTransientIn  // error@12: cannot find type 'GoneTransientIn' in scope
    transient TransientTwo
        as GoneTransientTwo,  // error@12: cannot find type 'GoneTransientTwo' in scope
           Role3 { accessor role3 for Role3 }
    graph     GraphPlain
        as GoneGraphPlain  // error@12: cannot find type 'GoneGraphPlain' in scope
    graph     GraphWaits async throws
        as GoneGraphWaits  // error@12: cannot find type 'GoneGraphWaits' in scope
    graph     GraphSet
        as GoneGraphSet  // error: cannot find type 'GoneGraphSet' in scope
    { set x: Size }
    graph     GraphTwo
        as GoneGraphTwo,  // error@12: cannot find type 'GoneGraphTwo' in scope
           Role4 { accessor role4 for Role4 }
    purgeable PurgeablePlain
        as GonePurgeablePlain  // error@12: cannot find type 'GonePurgeablePlain' in scope
    purgeable PurgeableWaits async throws
        as GonePurgeableWaits  // error@12: cannot find type 'GonePurgeableWaits' in scope | error: getter of noncopyable type cannot be 'async' or 'throws'
    purgeable PurgeableSet
        as GonePurgeableSet  // error@12: cannot find type 'GonePurgeableSet' in scope
    { set x: Size }
    purgeable PurgeableTwo
        as GonePurgeableTwo,  // error@12: cannot find type 'GonePurgeableTwo' in scope
           Role5 { accessor role5 for Role5 }
    tied      TiedPlain
        as GoneTiedPlain  // errors: cannot find type 'GoneTiedPlain' in scope
    tied      TiedWaits async throws
        as GoneTiedWaits  // errors: cannot find type 'GoneTiedWaits' in scope
    tied      TiedSet
        as GoneTiedSet  // errors: cannot find type 'GoneTiedSet' in scope
    { set x: Size }
    tied      TiedIn(
        id: input Away)  // error: cannot find type 'Away' in scope
        as GoneTiedIn  // errors: cannot find type 'GoneTiedIn' in scope
    tied      TiedTwo
        as GoneTiedTwo,  // errors: cannot find type 'GoneTiedTwo' in scope
           Role6 { accessor role6 for Role6 }
    session   SessionPlain
        as GoneSessionPlain  // error@12: cannot find type 'GoneSessionPlain' in scope
    session   SessionWaits async throws
        as GoneSessionWaits  // error@12: cannot find type 'GoneSessionWaits' in scope | error: getter of noncopyable type cannot be 'async' or 'throws'
    session   SessionSet
        as GoneSessionSet  // error@12: cannot find type 'GoneSessionSet' in scope
    { set x: Size }
    session   SessionTwo
        as GoneSessionTwo,  // error@12: cannot find type 'GoneSessionTwo' in scope
           Role7 { accessor role7 for Role7 }
    stored    StoredPlain
        as GoneStoredPlain  // error@12: cannot find type 'GoneStoredPlain' in scope
    stored    StoredSet
        as GoneStoredSet  // error@12: cannot find type 'GoneStoredSet' in scope
    { set x: Size }
    stored    StoredTwo
        as GoneStoredTwo,  // error@12: cannot find type 'GoneStoredTwo' in scope
           Role8 { accessor role8 for Role8 }
}
