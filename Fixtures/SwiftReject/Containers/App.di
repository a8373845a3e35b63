import NoSuchModule                               // error: no such module 'NoSuchModule'
container App {
    strong A()
}
