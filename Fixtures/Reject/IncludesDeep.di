bundle Parts1 {
    include Parts2
}
bundle Parts2 {
    include Parts3
}
bundle Parts3 {
    include Parts4
}
bundle Parts4 {
    include Parts5
}
bundle Parts5 {
    include Parts6
}
bundle Parts6 {
    include Parts7
}
bundle Parts7 {
    include Parts8
}
bundle Parts8 {
    include Parts9
}
bundle Parts9 {
    include Parts10
}
bundle Parts10 {
    include Parts11
}
bundle Parts11 {
    include Parts12
}
bundle Parts12 {
    include Parts13
}
bundle Parts13 {
    include Parts14
}
bundle Parts14 {
    strong Radio(antenna: Antenna)
}
container App {
    include Parts1
}
