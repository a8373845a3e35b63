// Whether the last of several roles alone is meant, nobody knows; one role twice is one.
container App {
    strong Disk as Reading, Writing named fast
    strong Cache as [Store] named near, [Store]
    strong Cloud as Store named far, Store named away
    strong User(reading: Reading, writing: Writing named fast)
}
