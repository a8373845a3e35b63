container Web {
    extends Base
    implements Face
    strong Log
}
