import Foundation

lifetime kept = Kept(#"""#)

container App {
    input greeting: String = #"""#
    strong Quote(text = #"""#, more = #"""# + ##""#"##)
    strong [String] = [#"""#, "\("a" /* ) */ + "b")", """
        \("c" // )
        ) \(["d)"].joined(separator: #"""#))
        """]
    strong Braces(pattern = f { return #/a}/# }, other = f { #/b"}\//# })
    strong Quotient(value = 6 / 3, half = half(of: 6, by: /), text = "x/y")
    strong Ratio = Ratio(value: [4].reduce(0) { $0 + $1 } / 2 / 1)
    strong Bool = 2 ≤ 3
    kept Held(text = #"""#)
    strong 👨‍👩‍👧(name = "family")
    strong Row(title: String named row)
    strong String named row = "row" { accessor `in` }
    strong Part as [String: Piece] at #"""#
    strong Other as [String: Piece] at "\("o" + "p")"
    strong Whole(pieces: [String: Piece])
    strong Ending { release end(with = #"""#) }
    strong Choice = choose {
        #if DEBUG
        1
        #else
        2
        #endif
    }
}
