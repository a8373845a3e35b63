final class Client {
  let text: String
  init(host: String, port: Int, token: String) { text = "\(host):\(port) \(token)" }
}
struct Mail {
  let email: String?
  let retries: Int
  let log: (String) -> Void
}
struct Card {
  let id: Int
  let title: String
  let subtitle: String
  let tags: [String]
  init(id: Int, _ title: String, subtitle: String, tags: [String]) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.tags = tags
  }
}
struct Deck {
  let top: Card
  let bottom: Card
  let size: Int
}
struct Table {
  let deck: Deck
  let client: Client
}
struct Free { let count: Int }
struct UsesFree { let free: Free }
struct Ticket {
  let id: Int
  let port: Int
  let host: () -> String
  let copy: Int?
  let text: String
}

let app = App(
  host: "localhost", email: nil, retries: 2, secret: "s3cret", log: { print("log:", $0) })
print(app.client.text, app.host, app.port, app.retries)
let mail = app.makeMail()
mail.log("mail \(mail.email ?? "none") \(mail.retries)")
print(app.makeCard(id: 9, "Nine"))
print(app.makeCard(id: 8, "Eight", subtitle: "s", tags: ["t"]))
print(app.makeTable().deck)
print(app.makeUsesFree().free.count, app.makeFree(count: 5).count)
let ticket = app.makeTicket()
print(ticket.id, ticket.port, ticket.host(), ticket.copy ?? 0, ticket.text)
