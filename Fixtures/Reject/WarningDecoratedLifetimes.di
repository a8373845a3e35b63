lifetime session
container ShopApp {
    weak Cache as Caching
    decorate LoggedCache(inner: Caching) as Caching
    decorate TimedCache(inner: Caching) as Caching
    strong Viewer(cache: Caching)
    session {
        Account as Accounting
    }
    decorate CheckedAccount(inner: Accounting) as Accounting
    strong Mailer as Mailing
    decorate SignedMailer(inner: Mailing, account: Accounting) as Mailing
    weak Popup as Showing
    decorate FadingPopup(inner: Showing) as Showing
    strong Panel {
        set weak popup: Showing
    }
}
