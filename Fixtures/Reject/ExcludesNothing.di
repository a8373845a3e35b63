bundle Pages {
    strong NewsPage as [Page]
    strong HelpPage as Helping, [Page]
    strong AboutPage named short as [Page]
    strong Store
}

bundle Other { strong LegalPage as [Page] }

bundle Alone {
    exclude HelpPage
    strong  OwnPage as [Page]
}

bundle Nested {
    include Pages
    exclude OwnPage, NewsPage
    strong  OwnPage as [Page]
}

container App {
    include   Pages
    exclude   HelpPgae
    exclude   Page
    exclude   [Page]
    exclude   AboutPage, NewsPage named long
    exclude   Store, Mine
    exclude   LegalPage
    exclude   Pages
    exclude   Something
    strong    Mine as [Page]
    transient Window(pages: [Page])
}

container Child in App {
    include Other
    exclude NewsPage, LegalPage
}

container Bare { exclude NewsPage }

container Emptied {
    include   Other
    exclude   LegalPage
    transient Window(pages: [Page])
}

container Conditional {
    #if DEBUG
    include Other
    #endif
    exclude LegalPage
}
