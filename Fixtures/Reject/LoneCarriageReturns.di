container App {
    strong Alpha // note    strong Beta(x: Missing)
    /// docfunc evil() {}
    strong Gamma = make(1 // a        + 2, b)    strong Delta /* a b */ strong Epsilon
    #if DEBUG // why    strong Zeta(y: Gone)    #endif    // tenon:ignore TN030 nothing    strong Eta(z: Lost)
}
