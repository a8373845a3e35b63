bundle Screens {
    strong Home
    strong Home
}
container App { include Screens }
container Preview { include Screens }
