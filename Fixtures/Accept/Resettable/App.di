/// A session, and a cache inside of it.
lifetime session
/// Its name needs care, and so does that of its reset.
lifetime `default`
lifetime iCloud

container App {
    input     user: String
    session {
        Account(user: String)
        Inbox(account: Account) as Messages, Unread
        any Drafts = Folder.drafts()
    }
    session   Token = Token(text: user)
    private session Secret(token: Token)
    transient Screen(account: Account, unread: Unread, secret: Secret)
    session   Parent() { set child: Child }
    session   Child() { set weak parent: Parent }
    session   Mourner(makeAccount: () -> Account)
    session   Resetter(app: () -> Reset)
    transient Reset(actions: Actions)
    strong    Actions()
    `default` Settings()
    iCloud    Drive(settings: () -> Settings)
}
/// Has a session of its own.
container Other {
    session Token = Token(text: "other")
}
/// Its inbox finds while it is made that the session is over.
container Expiring {
    input   expiry: Expiry
    session Keyring(expiry: Expiry) { release forget }
    session Mailbox(keyring: Keyring, expiry: Expiry) { release close }
    session Badge(keyring: Keyring, expiry: Expiry)
}
