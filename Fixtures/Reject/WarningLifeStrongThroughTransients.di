container ShopApp {
    weak      Consent()
    transient Sender(consent: Consent)
    transient Tracker(sender: Sender)
    strong    Analytics(tracker: Tracker)
    transient ConsentScreen(consent: Consent)
}
