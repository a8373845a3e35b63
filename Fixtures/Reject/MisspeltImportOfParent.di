imporq Services

container App in Services {
    include Parts
    strong Account(log: Log)
}
