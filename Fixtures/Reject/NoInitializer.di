container App {
    input  hidden: some Users
    strong any Users
    strong some Clock = SystemClock()
    strong (Int, String) { accessor pair }
    strong Int?
    strong () -> Int { accessor dice }
    strong A & B
    strong [Int]
}
