// Effects, isolation and threads, in another manifest than some of the parents.
container Notes in Session {
    input folder: String
    root transient Note(name: input String) async throws
    root strong Index throws
    eager strong Lock(folder: String)
}

@MainActor container Panel in Session {
    root transient Label(text: input String, api: Api)
}

overridable container Bank: Sendable {
    strong    Vault
    transient Hall(makeTeller: @Sendable (Int) -> Teller)
}

container Desk in Bank: Sendable {
    input number: Int
    root strong Teller(number: Int, vault: Vault)
}

container Booth in Bank {
    root transient Ticket(vault: Vault)
}

@MainActor overridable container Scene {
    strong    Title
    transient Stage(label: Caption, worker: Worker)
}

container Corner in Scene {
    root transient Caption(title: Title)
}

container Pool in Scene: Sendable {
    root strong Worker
}

/// Over two levels: what a child has of its own child, its parent does not offer.
container Outer {
    transient Uses(middle: Middle)
}

container Between in Outer {
    root transient Middle(inner: Inner)
}

container Within in Between {
    root strong Inner
}
