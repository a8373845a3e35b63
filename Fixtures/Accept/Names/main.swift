class Named {}
final class Default: Named {}
final class URLSession: Named {}
final class HTTPClient: Named {}
final class IDStore: Named {}
final class UUID: Named {}
final class UTF8Decoder: Named {}
enum Outer {
  final class Inner: Named { init(in: Int) {} }
}
struct User {}
final class Repository<T> { init(default: Default) {} }
final class Subject<T, E> {}
protocol RoleProtocol {}
final class RoleImpl: RoleProtocol {}
protocol A {}
protocol B {}
final class ABox: A, B {}
struct Plugin {}
struct URL {}
struct Policy {}
final class Thing: Named {}
final class Class: Named {}
final class `Type`: Named {}
final class `Protocol`: Named {}
// swift-format-ignore
final class strong: Named { init(weak: input) {} }
// swift-format-ignore
final class input: Named { init(transient: `as`) {} }
// swift-format-ignore
final class `as`: Named {}
final class Labels: Named {
  init(for: HTTPClient, in: IDStore, repeat: Thing, self: Default) {}
}
final class Shadow: Named {
  init(httpClient: HTTPClient, made: IDStore, idStore: IDStore, thing: Thing) {
    precondition(made === idStore)
  }
}

let names = Names(default: Default(), in: 3)
_ = names.urlSession
_ = names.httpClient
_ = names.idStore
_ = names.uuid
_ = names.utf8Decoder
_ = names.inner
_ = names.repositoryUser
_ = names.repositoryUsers
_ = names.subjectUsersNever
_ = names.role
_ = names.aAndB
_ = names.plugins
_ = names.urls
_ = names.policies
_ = names.user
precondition(names.mainThing !== names.defaultThing)
_ = names.makeSpareThing()
_ = names.class()
_ = names.type
_ = names.protocol
_ = names.strong
_ = names.input
_ = names.as
_ = names.makeLabels()
_ = names.makeShadow()
print("every accessor has its name")
