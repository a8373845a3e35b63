import Swift
import Swift

container App {
    private strong Unused()
    strong Used()
}
