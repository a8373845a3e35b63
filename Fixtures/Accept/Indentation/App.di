// Two spaces, so that members of groups stand where a function's body does.
container App {
  strong A()
  transient {
    B(a: A)
    C(b: B, a: A)
    D = D(text: "d")
      }
 weak E(a: A)
transient F(e: E, c: C)
                                        transient G(f: F)
}
