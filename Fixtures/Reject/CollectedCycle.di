container Collected {
    strong A(all: [Role]) as [Role]
    strong B() as [Role]
}
