/// What the container lets go of when memory is scarce.
container App {
    purgeable Images(disk: Disk)
    purgeable Disk()
    purgeable Fonts() as Typefaces, Metrics
    purgeable any Sounds = Speakers.loud()
    private purgeable Scratch()
    transient Painter(scratch: Scratch, typefaces: Typefaces)
    purgeable Parent() { set child: Child }
    purgeable Child() { set weak parent: Parent }
    purgeable Former(makeDisk: () -> Disk)
    purgeable Cleaner(makeDesk: () -> Desk)
    strong    Desk(images: () -> Images)
}

// Swift does not say of what is known by its protocol whether anybody else holds it.
container Known {
    purgeable any Sounds = Speakers.loud()
}
