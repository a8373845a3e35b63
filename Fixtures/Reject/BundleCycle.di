bundle Alone { include Alone; strong A() }
bundle First { include Second; strong B() }
bundle Second { include Third }
// Two ways round.
bundle Third { include First; include Second }

// What they have is there all the same.
container App {
    include Alone
    include First
    strong  User(a: A, b: B)
}
