// Comments that speak to the tool.
// tenon:severity TN036 warning
container Gallery {
    // tenon:ignore TN050 the viewer is closed with the gallery
    strong Viewer(thumbnails: Thumbnails)
    strong Printer(thumbnails: Thumbnails)  // tenon:ignore TN050 short-lived: printing ends it
    weak   Thumbnails()

    strong Slideshow(thumbnails: Thumbnails)  // tenon:ignore TN050
    // tenon:ignore TN051 nobody holds it weakly any more
    strong Importer(thumbnails: () -> Thumbnails)
    // tenon:ignor TN050 a slip
    // tenon:ignore TN030 an error
    // tenon:ignore TN05 no code
    // tenon:ignore
    // tenon:
    // tenon:severity TN051
    // tenon:severity TN051 off
    // tenon:severity TN051 ignore
    strong Exporter(thumbnails: () -> Thumbnails)  // see the manual: tenon:ignore is a comment's first word
    private strong Unused()
}
