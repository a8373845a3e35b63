// Where `observed` stands, and what an observed container cannot have.
observed bundle B { strong A }
observed observed container C { strong A }
container observed D { strong A }
@observed container E { strong A }
observd container F { strong A }
observed container G {
    observed strong A
    strong Observer
    input observer: Int
}
observed facet H { A }
observed container ContainerEvent { strong A }
observed
container I { strong A }
overridable observed public container L { strong A }
