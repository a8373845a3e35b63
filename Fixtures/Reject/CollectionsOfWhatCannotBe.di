// What takes inputs, and containers, are no elements.
container App {
    transient Row(id: input Int)
    strong Table(rows: [Row])
    strong Disk
    strong Disks(disks: [String: Disk])
    strong Kids(kids: [Kid])
    strong Real as anny Store
}
container Kid in App { strong Toy }
