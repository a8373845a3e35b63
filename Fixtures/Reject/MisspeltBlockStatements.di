container TreeApp {
    weak Parent() { st child: Child }
    strong Child() { set weak parent: Parent }
    strong Local.Session() { relase close() }
    strong Remote.Session() { accesor remote; cal start() }
    strong Sync(local: Local.Session) as Syncing { accessor syncing fro Syncing }
}

container DrawApp {
    strong (Int, Int) = (1, 2) { accesor bounds }
    strong Pen = Pen.make() { cal start() }
    strong Canvas as Drawing = Canvas.shared { st pen: Pen }
}
