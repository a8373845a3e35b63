import Foundation

container App {
    strong Feed(x: Missing)
    transient Row(text = """
<<<<<<< this is
=======
>>>>>>> text
    """)
    /*
<<<<<<< and this
>>>>>>> a comment
    */
    strong Unclosed(
<<<<<<< HEAD
        url: URL,
=======
        path: String,
>>>>>>> feature
        n = 3)
}
<<<<<<< HEAD
container Screen in App {
=======
}
