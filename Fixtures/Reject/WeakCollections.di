container Pages {
    strong Index as [Page] { set pages: [Page] }
    strong Cover as [Page]
}
container Menus {
    strong Bar as [Menu] { set weak menus: [Menu] }
    strong Dock as [String: Tile] at "dock" { set weak tiles: [String: Tile]? }
    strong Side(all: [Menu]) { set back: Side2 }
    strong Side2(side: Side)
}
