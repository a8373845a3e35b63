protocol ModernRole: AnyObject {}
protocol FleetingRole: AnyObject {}
protocol CachedRole: AnyObject { var text: String { get } }

@available(macOS 14, iOS 17, *)
final class Modern: ModernRole {
  let name: String
  init(name: String) { self.name = name }
}
@available(macOS 14, iOS 17, *)
final class Fading {
  let modern: Modern
  init(modern: Modern) { self.modern = modern }
}
@available(macOS 14, iOS 17, *)
final class Fleeting: FleetingRole { init(name: String) {} }
@available(macOS 14, iOS 17, *)
final class Cached: CachedRole { var text: String { "cached" } }
final class Louder: CachedRole {
  let inner: any CachedRole
  init(inner: any CachedRole) { self.inner = inner }
  var text: String { "louder \(inner.text)" }
}
@available(macOS 14, iOS 17, *)
final class Token { var modern: Modern? }
@available(macOS 14, iOS 17, *)
final class Context { init(modern: Modern) {} }
@available(macOS 14, iOS 17, *)
struct Page {
  let id: Int
  let shares: Bool
  init(id: Int, context: Context, again: Context, modern: Modern) {
    self.id = id
    shares = context === again
  }
}
@available(macOS 14, iOS 17, *)
final class Flow { init(token: Token) {} }
@available(macOS 14, iOS 17, *)
struct Number { let value: Int }
@available(macOS 14, iOS 17, *)
func modernNumber(_ value: Int) -> Number { Number(value: value) }
@available(macOS 14, iOS 17, *)
final class First { var second: Second? }
@available(macOS 14, iOS 17, *)
final class Second { weak var first: First? }
final class Old {}
final class Thrown {}
@available(macOS 14, iOS 17, *)
final class Inner { init(modern: any ModernRole) {} }
final class Owner: LifetimeOwner { let lifetime = Lifetime() }

if #available(macOS 14, iOS 17, *) {
  let app = App(title: "title", name: "name")
  print(app.modern.name, app.modernRole === app.modern)
  let fading = app.fading
  print(fading === app.fading, fading.modern === app.modern)
  let fleeting = app.fleetingRole
  print(fleeting === app.fleetingRole)
  let cached = app.cachedRole
  app.releaseUnused()
  print(cached === app.cachedRole, cached.text)
  let token = app.token
  print(token === app.token, token.modern === app.modern)
  app.resetSession()
  print(token === app.token)
  let page = app.makePage()
  print(page.id, app.makePage(id: 4).id, page.shares)
  let owner = Owner()
  app.tie(app.makeFlow(), to: owner)
  print(app.number.value)
  let first = app.makeFirst()
  print(first.second?.first === first)
  app.makeThrown()
  let child = app.makeChild()
  print(child.inner === child.inner)
}
