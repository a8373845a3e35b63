bundle CoreParts {
    // Told where this module is compiled, and nowhere else.
    strong Viewer(thumbnails: Thumbnails)
    weak   Thumbnails
    strong Screen { set model: Model }
    strong Model(screen: Screen)
    // Only the container that includes this has a weak 'Socket'.
    strong Feed(socket: Socket)
    #if DEBUG
    strong Log(page: Page)
    weak   Page
    #endif
}

package container Base {
    strong Gallery(pages: Pages)
    weak   Pages
}
