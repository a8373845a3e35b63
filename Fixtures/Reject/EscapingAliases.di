facet Parts {
    make Screen(onError: Handler)
}

container App: Parts {
    transient Screen(onError: input @escaping Handler)
}

facet Others {
    make Page(onError: @escaping Handler)
}

container Shop: Others {
    transient Page(onError: input Handler)
}

container Rows {
    input     onError: @escaping Handler
    input     all: [@escaping () -> Int]
    transient Row(onError: input @escaping Handler, load: input () -> Int)
    transient Maker(make: (Handler, @escaping () -> Int) -> Row)
    transient Other(make: (@escaping Handler, @escaping () -> Int) -> Row)
}
