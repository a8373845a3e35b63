import Foundation
<<<<<<< HEAD
import Kit
=======
import OtherKit
>>>>>>> feature

container App {
    strong Store = makeStore()
<<<<<<< HEAD
    strong Feed(x: OnlyOurs)
    strong Ours
=======
    strong Feed(y: OnlyTheirs)
    strong Theirs
>>>>>>> feature
    // What the two versions declare is missing nowhere, nor declared twice; this is:
    strong Player(feed: Feed, ours: Ours, theirs: Theirs, gone: Gone)
    strong Ours2(
<<<<<<< HEAD
        url: URL,
||||||| base
        url: Int,
=======
        path: String,
>>>>>>> feature
        n = 3)
    strong Client = Client.make
<<<<<<<<< outer
    strong Outer
<<<<<<< inner
    strong Inner1
=======
    strong Inner2
>>>>>>> inner
=========
    strong Outer(a: Nothing)
>>>>>>>>> outer
    transient Row(inner: Inner2, text = """
<<<<<<< this is
=======
>>>>>>> text
    """)
    /*
<<<<<<< and this
>>>>>>> a comment
    */
}

<<<<<<< HEAD
container Screen in App {
    input title: String
    override strong Mock as Store
=======
container Screen in App {
    input text: String
>>>>>>> feature
}

bundle Extra { transient Page(make: (String) -> Screen, other: (Int) -> Screen) }
