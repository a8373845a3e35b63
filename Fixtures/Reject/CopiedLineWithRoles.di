container ChatApp {
    strong Socket as Sync, Start
    strong Socket as Sync, Start
}
