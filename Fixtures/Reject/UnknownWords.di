import Foundation

contaner App {
    strog     Engine()
    transent  Wheel(engine: Engine)
    sigleton  Car(wheel: Wheel)
    inpt      size: Int
    foo       Bar()
    strong    Lamp() { acessor light }
    strong    Bell() { accessor bell for Ringing }
    strong    Horn() as Loud, Long { accessor horn }
    let x: Int = 3
}

class Foo {
    var x = 3
    func y() {}
}

facett Small { Engine }

strong Outside()
