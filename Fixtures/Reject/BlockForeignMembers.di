container App {
    strong Store() {
        private strong X()
        input foo: Bar
        include Baz
        decorate X()
        import Foundation
        container Inner { }
        #if !DEBUG
        #endif
    }
}
