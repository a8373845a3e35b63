import Foundation

traits PetInjected { @available(macOS 14, *) var pet: Int = 3 }

@MainActor bundle Parts { strong A() }

container App {
    @MainActor input name: String
    strong B(name: String)
    include Parts
}
