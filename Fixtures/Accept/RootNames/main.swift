// swift-format-ignore-file

final class Cart {}
final class strong {}
final class transient { init(root: Int) {} }
final class Clock {}
final class Basket {}
final class Wallet {}
final class root {
  init(cart: Cart) {}
  init() {}
}
protocol Hiding: AnyObject {}
final class Hidden: Hiding {}
final class Uses { init(root: root, hiding: any Hiding) {} }
final class Account {}
final class One {}
final class Two {}
final class Holder { init(root: root) {} }
final class Three { init(root: Int) {} }
final class Four {}

let app = App()
let cart = app.cart
app.resetRoot()
print(cart === app.cart, app.strong === app.strong, app.transient === app.transient)
print(app.basket === app.basket, app.makeTreeRoot() === app.makeTreeRoot())
print(app.makeAccount() === app.makeAccount(), app.makeRoot() === app.makeRoot())
print(app.makeOne() === app.makeOne(), app.makeSecondTwo() === app.makeSecondTwo())
let child = app.makeChild()
print(
  child.account === child.account, child.one === child.one, child.makeThree() === child.makeThree())
_ = app.makeThree()
_ = child.makeSmallRoot()
