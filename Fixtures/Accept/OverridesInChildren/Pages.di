// In another manifest than its parent, which hands on what is to be replaced all the same.
overridable container Page in Trip {
    input     text: String
    transient Line(text: String, model: Modelling)
}

@available(*, deprecated)
overridable container Fax in Trip {
    strong Paper
}
