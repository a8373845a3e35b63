// Names of other declarations where a bundle or a container is named; a type twice; a role said besides.
facet Shown { Screen }
traits Themed { var size: Int = 3 }
lifetime session
container App {
    include Shown
    include Themed
    include session
    strong Screen as Viewing
    decorate Viewing with Framed as Viewing
    transient Row(id: input Int)
    strong Table(row: Row Row(id: 3))
}
container Inner in Themed { strong A }
container Other in Shown { strong B }
