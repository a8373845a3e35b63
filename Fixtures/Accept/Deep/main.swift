final class N0 {}
final class N1 {
  init(d0: N0) {}
}
final class N2 {
  init(d1: N1) {}
}
final class N3 {
  init(d2: N2, d1: N1) {}
}
final class N4 {
  init(d3: N3, d2: N2) {}
}
final class N5 {
  init(d4: N4, d2: N2) {}
}
final class N6 {
  init(d5: N5, d3: N3) {}
}
final class N7 {
  init(d6: N6, d3: N3) {}
}
final class N8 {
  init(d7: N7, d4: N4) {}
}
final class N9 {
  init(d8: N8, d4: N4) {}
}
final class N10 {
  init(d9: N9, d5: N5) {}
}
final class N11 {
  init(d10: N10, d5: N5) {}
}
final class N12 {
  init(d11: N11, d6: N6) {}
}
final class N13 {
  init(d12: N12, d6: N6) {}
}
final class N14 {
  init(d13: N13, d7: N7) {}
}
final class N15 {
  init(d14: N14, d7: N7) {}
}
final class N16 {
  init(d15: N15, d8: N8) {}
}
final class N17 {
  init(d16: N16, d8: N8) {}
}
final class N18 {
  init(d17: N17, d9: N9) {}
}
final class N19 {
  init(d18: N18, d9: N9) {}
}
final class N20 {
  init(d19: N19, d10: N10) {}
}
final class N21 {
  init(d20: N20, d10: N10) {}
}
final class N22 {
  init(d21: N21, d11: N11) {}
}
final class N23 {
  init(d22: N22, d11: N11) {}
}
final class N24 {
  init(d23: N23, d12: N12) {}
}
final class N25 {
  init(d24: N24, d12: N12) {}
}
final class N26 {
  init(d25: N25, d13: N13) {}
}
final class N27 {
  init(d26: N26, d13: N13) {}
}
final class N28 {
  init(d27: N27, d14: N14) {}
}
final class N29 {
  init(d28: N28, d14: N14) {}
}
final class N30 {
  init(d29: N29, d15: N15) {}
}
final class N31 {
  init(d30: N30, d15: N15) {}
}
final class N32 {
  init(d31: N31, d16: N16) {}
}
final class N33 {
  init(d32: N32, d16: N16) {}
}
final class N34 {
  init(d33: N33, d17: N17) {}
}
final class N35 {
  init(d34: N34, d17: N17) {}
}
final class N36 {
  init(d35: N35, d18: N18) {}
}
final class N37 {
  init(d36: N36, d18: N18) {}
}
final class N38 {
  init(d37: N37, d19: N19) {}
}
final class N39 {
  init(d38: N38, d19: N19) {}
}

let deep = Deep()
_ = deep.n39
print(deep.n36 === deep.n36, deep.makeN38() !== deep.makeN38())
