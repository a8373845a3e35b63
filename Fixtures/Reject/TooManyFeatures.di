facet P1 { A }
facet P2 { A }
container One1 in P1: P2 { strong OneModel1(a: A) }
container Two1 in P1: P2 { strong TwoModel1(a: A) }
facet P3 { A }
container One2 in P2: P3 { strong OneModel2(a: A) }
container Two2 in P2: P3 { strong TwoModel2(a: A) }
facet P4 { A }
container One3 in P3: P4 { strong OneModel3(a: A) }
container Two3 in P3: P4 { strong TwoModel3(a: A) }
facet P5 { A }
container One4 in P4: P5 { strong OneModel4(a: A) }
container Two4 in P4: P5 { strong TwoModel4(a: A) }
facet P6 { A }
container One5 in P5: P6 { strong OneModel5(a: A) }
container Two5 in P5: P6 { strong TwoModel5(a: A) }
facet P7 { A }
container One6 in P6: P7 { strong OneModel6(a: A) }
container Two6 in P6: P7 { strong TwoModel6(a: A) }
facet P8 { A }
container One7 in P7: P8 { strong OneModel7(a: A) }
container Two7 in P7: P8 { strong TwoModel7(a: A) }
facet P9 { A }
container One8 in P8: P9 { strong OneModel8(a: A) }
container Two8 in P8: P9 { strong TwoModel8(a: A) }
facet P10 { A }
container One9 in P9: P10 { strong OneModel9(a: A) }
container Two9 in P9: P10 { strong TwoModel9(a: A) }
facet P11 { A }
container One10 in P10: P11 { strong OneModel10(a: A) }
container Two10 in P10: P11 { strong TwoModel10(a: A) }
facet P12 { A }
container One11 in P11: P12 { strong OneModel11(a: A) }
container Two11 in P11: P12 { strong TwoModel11(a: A) }
facet P13 { A }
container One12 in P12: P13 { strong OneModel12(a: A) }
container Two12 in P12: P13 { strong TwoModel12(a: A) }
facet P14 { A }
container One13 in P13: P14 { strong OneModel13(a: A) }
container Two13 in P13: P14 { strong TwoModel13(a: A) }
container App: P1 { strong A }
