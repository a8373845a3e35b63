container App {
    strong Flow {
        var onFinish = { }
        self.title = "Notes"
        let size: 3
        isOn = true
        style = .plain
        formatter = Formatter.short
        delegate = Router
    }
    strong Router
}
