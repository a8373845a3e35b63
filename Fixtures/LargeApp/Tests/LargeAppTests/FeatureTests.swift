import AppCore
import FeatureHelp
import FeatureReviews
import Lives
import Networking
import Testing

@testable import App

@Suite("Features know no app, and each container that names their facet creates them")
struct FeatureTests {
  let scopes = Scopes()

  @Test("A class of the test is a parent")
  func alone() {
    let help = HelpContainer(parent: HelpParts(), topic: "paying")
    #expect(help.makeHelpPage().text == "About paying, in Latin")
  }

  @Test("A tab is a parent, with what the scopes around it have")
  func help() {
    let tab = scopes.session(language: "French").makeTabContainer()
    #expect(tab.makeHelpPage(topic: "returns").text == "About returns, in French")
  }

  @Test("A tab and a screen are two parents, each with its own client")
  func reviews() {
    let session = scopes.session()
    let item = Item.ID("cup")
    let (tab, screen) = (session.makeTabContainer(), session.screen("teapot"))
    #expect(tab.makeReviewsContainer(item: item).parent === tab)
    #expect(screen.makeReviewsContainer(item: item).parent === screen)
    #expect(!screen.makeReviewsContainer(item: item).makeReviewsScreen().list.text.isEmpty)
    #expect(scopes.app.tracker.notes.contains("looked at reviews"))
  }

  @Test("What a feature made goes with it")
  func whatGoes() {
    let tab = scopes.session().makeTabContainer()
    do {
      let page = tab.makeHelpPage(topic: "paying")
      #expect(scopes.log.living.contains("HelpPage #1"))
      _ = page
    }
    #expect(!scopes.log.living.contains("HelpPage #1"))
    #expect(!scopes.log.living.contains("HelpIndex #1"))
  }
}

/// Takes the app's place.
private final class HelpParts: HelpFacet {
  let lifeLog = LifeLog()
  let languageString = "Latin"
}
