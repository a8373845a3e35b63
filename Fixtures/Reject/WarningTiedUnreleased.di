container App: Ties {
    tied      Session { release close() }
    transient Screen(session: Session)

    // What another tied one has for itself alone is tied with that.
    tied      Step { release close() }
    tied      Flow(step: Step)
    tied      Lost { release close() }
    tied      Wizard(lost: Lost) { set next: Session }
    weak      Holder(wizard: Wizard)

    // A closure or a facet leads to these.
    tied      ByClosure { release close() }
    transient Maker(makeByClosure: () -> ByClosure, byClosure: ByClosure)
    tied      ByFacet { release close() }
    transient Teller(ties: Ties, byFacet: ByFacet)
    tied      Outside { release close() }

    // Nobody outside can tie it at all.
    private tied Hidden { release close() }
    transient Door(makeHidden: () -> Hidden)
    private tied Part { release close() }
    tied      Whole(part: Part)
    // Given through another one, which is not tied.
    tied      Within { release close() }
    transient Between(within: Within)
    tied      Around(between: Between)

    // Who is given a collection is given what is in it.
    tied      Tab as [Tabbing] { release close() }
    transient Bar(tabs: [Tabbing])
    tied      Page as [Paging] { release close() }
    transient Book(makePages: () -> [Paging], pages: [Paging])
    tied      Late { release close() }
    transient Setter() { set late: Late }
}

facet Ties {
    tie ByFacet
}
