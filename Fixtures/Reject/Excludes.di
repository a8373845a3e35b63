lifetime exclude

bundle Pages {
    strong NewsPage as [Page]
    strong HelpPage(id: Int) as [Page]
    strong Int = 3
}

container App {
    include Pages
    private exclude NewsPage
    exclude
    exclude HelpPage(id: Int)
    exclude NewsPage as [Page]
    weak {
        exclude NewsPage
        Log
    }
    exlude NewsPage
    exclude NewsPage HelpPage
    exclude NewsPage,
    exclude named short
    strong Bar { exclude Foo }
}

exclude NewsPage
