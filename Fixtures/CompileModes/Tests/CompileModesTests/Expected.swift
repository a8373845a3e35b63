/// What each story tells, in whatever mode its module is compiled.
enum Expected {
  static let desk = """
    heater
    store at /desk, 3 retries
    told of the store
    one store: true
    edit
    save
    sizes: (80, 25), 12
    one palette: true
    weather
    weather: rain, rain
    quote
    quote: To be
    pen: blue, blue
    table: 2, 3
    stamp: true
    reader: true, true
    strict speller
    spell plugin
    spell plugin
    plugins: ["PLUGIN.", "export"], ["PLUGIN.", "export", "Desk/help", "home", "2", "0"]
    lend
    spell Desk
    lent: DESK.
    repository of User
    repository of Array<Int>
    journal
    shelf: true, 12.0
    connect 2 times
    start at 3
    player: 3, one window, c
    window: true
    tied
    database
    search: d
    dialing 1
    dialing 2
    silence
    task: 7: 3, one window, e?
    title: Task, Desk, 3 plugins
    sketch: true
    step of 7
    step of 7
    images
    clear images
    account
    log out
    account
    hang up 2
    hang up 1
    flush
    log out
    close store
    learn
    store at /desk, 3 retries
    told of the store
    close store
    end
    """

  static let previews = """
    heater
    desk: word?, (1, 2)
    a row of header
    store at /, 0 retries
    desk: 12, ["plugin?", "export"]
    weather
    desk: rain
    doorman
    stage: true
    another script
    script
    stage: 3
    fuse
    panel
    hub: 10
    wire
    another wire
    fallible
    another connection
    connection
    waiting: preview
    flush cache
    """

  static let stage = """
    doorman
    scene: 3, true
    slowly
    raise
    ticket
    ticket: One for the Globe
    script
    reading: 1
    one script: true
    directed
    rest
    band: ["boom", "toot"], 4
    manager: 4, true
    manager: 5
    prompter: true
    prologue: true, (20, 10)
    slowly
    raise
    box: 6, 7
    scenery
    poster
    actors
    critic
    wash 8
    leave
    bow
    fold
    shred
    drop curtain
    dim
    end
    """

  static let waiting = """
    fallible
    connection
    query: a
    one cache: true
    batch
    one batch: true
    note
    one note: true
    token
    blob
    server of its client
    settled
    met
    source: checked traced source
    jobs: ["checked traced source", "log"], 2
    sign: c, 1
    guard
    bank: 4, 1
    desk: d, true
    greeting: hello
    stop e
    batch
    visit: 1
    revoke
    empty
    close bank
    hang up line
    flush cache
    close
    end
    """

  static let elsewhere = """
    fallible
    connection
    query: booth
    """

  static let hub = """
    fuse
    wire
    told of the wire
    one wire: true
    registry
    packet: 1, 20, (1, 2)
    coil: true
    relayed
    open
    signal
    message: a
    ledger: 2
    chores: ["tidy", "wire"], ["scale 2", "tidy"]
    panel
    router: 2, 3
    router: true
    talk: talk 4, 24
    chores: ["tidy", "wire", "call 4"]
    bell
    facet: true
    gauge: true, true
    badge
    lit
    view: b, 3
    caller: 6, true
    doodle: 5, 5
    pull 7
    cable
    carrier
    switch
    member
    coil
    unpin
    drop
    left
    fade
    close ledger
    cut
    off
    end
    """
}
