// What one that is released can still ask for need not be there yet, and leads to what is released after it.
lifetime session

container Strong {
    strong Entry(mid: () -> Mid) { release end() }
    strong Mid(late: Late) { release end() }
    strong Late { release end() }
}

container Purging {
    strong    Setter { set mid: () -> Mid; release end() }
    purgeable Mid(late: Late)
    strong    Late { release end() }
}

container Resetting {
    strong  Caller { call take(mid: () -> Mid); release end() }
    session Mid(late: Late) { release end() }
    strong  Late { release end() }
}

container Chain {
    strong Start(far: () -> Far) { release end() }
    strong Far(mid: Mid) { release end() }
    strong Mid(late: Late) { release end() }
    strong Late { release end() }
}
