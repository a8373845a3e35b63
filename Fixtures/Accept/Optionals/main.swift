protocol Tracking {}
struct Tracker: Tracking {}
protocol Absent {}
struct Date { let day: Int }

struct Model {
  let tracking: (any Tracking)?
  let other: (any Absent)?
  let note: String?
  let plain: String?
  let date: Date?
  let count: Int
  let day: Date
  let closure: () -> Int
  let makeDate: () -> Date?
  let absent: (() -> any Absent)?
}

let model = App().makeModel()
print(model.tracking != nil, model.other == nil, model.note ?? "", model.plain ?? "none")
print(model.date?.day ?? 0, model.count, model.day.day, model.closure(), model.makeDate()?.day ?? 0)
print(model.absent == nil)
