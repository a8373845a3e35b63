lifetime session

bundle Tools {
    strong Wrench = Wrench(journal)
}
container NotesApp {
    include Tools
    input base: URL
    strong Journal
    strong Store named main
    transient Draft
    transient Row(id: input UUID)
    strong DiskLog as Log
    strong Counter { accessor count }
    strong Greeting = Greeter(journal: journal)
    weak Several(base: URL) throws as Role = try Many(journal, mainStore, makeDraft(), log: log)
    transient Desk = Desk(make: makeRow, draft: draft)
    session { Grouped = G(journal) }
    decorate Wrapped(inner: Log) as Log = W(inner, counter: count)
    strong Title = "the \(journal.title) of journal"
    // None of these means the component.
    strong Fine(journal: Journal) = Greeter(journal: journal, url: base)
    strong Labels = Greeter(journal: .shared, log: nil)
    strong Closure = Greeter { journal in journal.x }
    strong Pairs = Greeter { (journal, log: Log) -> Int in journal.x + log.y }
    strong Local = { let journal = 3; return journal }()
    strong Member = Shared.journal
    strong Journals = Journals()
}
container Detail in NotesApp {
    strong Greeting2 = Greeter(journal: journal)
    strong Greeting3 = Greeter(journal: parent.journal)
    strong Fine2 = Greeter(url: base)
}
