container PhoneApp {
    strong Dialer
    transient Keypad(dialer: Dialer)
    transient Contacts(dialing: Dialing)
}
