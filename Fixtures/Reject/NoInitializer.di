container App {
    strong any Users
    strong (Int, String) { accessor pair }
    strong Int?
    strong () -> Int { accessor dice }
    strong A & B
    strong [Int]
}
