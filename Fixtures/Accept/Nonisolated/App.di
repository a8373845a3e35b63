// What any thread may make of a container that works on an actor.
facet Formatting {
    make Formatter
    make Line(number: Int)
}

@MainActor
observed overridable container App: Formatting {
    input       locale: String
    strong      Store
    transient   Screen(store: Store, formatter: Formatter, make: @Sendable () -> Formatter)
    nonisolated transient Formatter(locale: String)
    nonisolated transient Line(number: input Int, formatter: Formatter)
    nonisolated transient Report(formatter: Formatter) async throws
    nonisolated transient Job(store: @MainActor () -> Store, later: () async -> Store) as Working
    nonisolated transient {
        Marked(formatter: Formatter) { set next: Formatter }
        Ready(marked: Marked) = Ready(marked)
    }
    include     Parts
}

container Child in App {
    nonisolated transient Paragraph(line: Formatter)
}

bundle Parts {
    nonisolated transient Part(locale: String)
}

container Plain {
    input   locale: String
    include Parts
}
