container App {
    #if os(iOS iOS)
    strong Touch
    #else
    strong Mouse as Pointing
    #endif
    strong Screen(touch: Touch, pointing: Pointing)
    strong Menu(missing: Missing)
}

bundle Pads {
    strong Pad
}

container Other {
    #if os(iOS iOS)
    include Pads
    #endif
    strong Screen(pad: Pad)
}
