import Foundation
import TenonTestSupport
import Testing

@Suite struct PackageDiffTests {
  @Test func aPackageSinceARevision() throws {
    let shop = try PackageTests.Shop()
    try DiffTests.commit(shop.folder.url)
    expect(try shop.tenon("diff", "--against", "HEAD")) { $0.output == "no changes\n" }
    try shop.replace(
      "public strong Cart", with: "public weak Cart", in: "Shop/Sources/Cart/Cart.di")
    try shop.folder.write(
      "container Second {\n  strong A\n}\n", to: "Shop/Sources/Settings/Second.di")
    try FileManager.default.removeItem(
      at: shop.shop.appendingPathComponent("Sources/Settings/App.di"))
    let result = try shop.tenon("diff", "--against", "HEAD")
    #expect(result.status == 2, "\(result.everything)")
    #expect(
      result.output.contains(
        "  HEAD:Sources/Settings/App.di:1:11: 'AppContainer' was removed (target 'Settings')\n"),
      "\(result.output)")
    #expect(
      result.output.contains(
        "  Sources/Cart/Cart.di:4:3: 'AppContainer.Cart' has a different lifetime (target 'Cart')\n"
      ))
    #expect(result.output.contains("'Second' was added (target 'Settings')\n"))
  }

  @Test(
    arguments: ["deleted", "moved to a target", "moved away", "removed with its target", "all"])
  func theLastManifestOfATarget(_ case: String) throws {
    let shop = try PackageTests.Shop()
    try DiffTests.commit(shop.folder.url)
    let file = shop.shop.appendingPathComponent("Sources/Settings/App.di")
    let text = try Repository.read(file)
    var told = ["HEAD:Sources/Settings/App.di:1:11: 'AppContainer' was removed (target 'Settings')"]
    try FileManager.default.removeItem(at: file)
    switch `case` {
    case "moved to a target":
      try shop.folder.write(text, to: "Shop/Tests/CartTests/App.di")
      told.append("Tests/CartTests/App.di:1:11: 'AppContainer' was added (target 'CartTests')")
    case "moved away": try shop.folder.write(text, to: "Shop/Elsewhere/App.di")
    case "removed with its target":
      try shop.replace(".target(name: \"Settings\"),", with: "", in: "Shop/Package.swift")
      try shop.replace(", \"Settings\"]", with: "]", in: "Shop/Package.swift")
    case "all":
      for path in ["Cart/Cart.di", "App/Screen.di"] {
        let file = shop.shop.appendingPathComponent("Sources/\(path)")
        try FileManager.default.removeItem(at: file)
      }
      told.append("HEAD:Sources/App/Screen.di:3:11: 'Screen' was removed (target 'App')")
    default: break
    }
    let result = try shop.tenon("diff", "--against", "HEAD")
    #expect(result.status == 2, "\(result.everything)")
    for line in told { #expect(result.output.contains("  \(line)\n"), "\(result.everything)") }
    #expect(result.errors == "")
  }
}
