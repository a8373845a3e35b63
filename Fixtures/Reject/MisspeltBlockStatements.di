container TreeApp {
    weak Parent() { st child: Child }
    strong Child() { set weak parent: Parent }
    strong Local.Session() { relase close() }
    strong Remote.Session() { accesor remote; cal start() }
    strong Sync(local: Local.Session) as Syncing { accessor syncing fro Syncing }
}
