container BookApp {
    priate transient {
        Reader
        Shelf(reader: Reader)
    }
    overide eager strong Library(shelf: Shelf)
    include Books
}

bundle Books {
    strong Library()
}
