container App {
    strong A(capacity: 10, launch: nil)
    strong B(launch: platform.launchDate)
    strong C(Date named launch)
    strong D.init(a: A)
    strong URL name api
    strong private E()
    weak strong F()
    strong G() for Role
    strong H() as A1 B1
    strong I() accessor eye
    privat strong J()
    let k: Int
}
