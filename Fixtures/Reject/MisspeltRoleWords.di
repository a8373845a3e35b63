container MailApp {
    strong FileLog sa Logging
    strong Spam sa [String: Page] at "spam"
    strong Outbox(log: Logging) as Self, Sending
    strong Inbox(log: Logging) as [String: Page] att "inbox"
    strong Window as calss NSResponder
    strong Router(pages: [String: Page], sending: Sending, outbox: Outbox, responder: NSResponder)
}

facet Pages {
    makke Draft(id: Int)
    Router
}
