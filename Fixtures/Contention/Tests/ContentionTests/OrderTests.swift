import Feature
import Foundation
import Testing

@testable import ContentionKit

@Suite("No deadlock, whoever asks for what first")
struct OrderTests {
  @Test("Closures called in init, from both ends")
  func closures() async {
    await watched { checks in
      for _ in 0..<500 {
        let ledger = Ledger()
        let knot = Knot(ledger: ledger)
        concurrently { index in
          switch index % 4 {
          case 0: checks.expect(knot.first.second === knot.second, "one second")
          case 1: checks.expect(knot.second.third === knot.third, "one third")
          case 2: checks.expect(knot.third === knot.first.second.third, "one third")
          default: checks.expect(knot.starter.isStarted, "started before anybody has it")
          }
        }
        for type in ["First", "Second", "Third", "Starter"] {
          checks.expect(ledger.count(.made(type)) == 1, "made once")
        }
      }
    }
  }

  @Test("Children ask their parent while its factories make children")
  func children() async {
    await watched { checks in
      for _ in 0..<200 {
        let ledger = Ledger()
        let app = App(ledger: ledger)
        concurrently(8) { index in
          switch index % 4 {
          case 0:
            let plans = app.crew.plans
            checks.expect(plans.map(\.number) == [0, 1, 2, 3], "a job for each number")
            checks.expect(plans[0].lead.settings === app.settings, "one for the app")
          case 1:
            let job = app.makeJob(number: index)
            let sketches = [job.sketch, job.sketch]
            checks.expect(areSame(sketches) && sketches[0].plan === job.plan, "one sketch")
            checks.expect(sketches[0].cache === app.cache, "one cache")
          case 2:
            let note = app.makeNote()
            checks.expect(note.pencil.store === app.store, "one store")
          default:
            let trip = app.makeTrip()
            checks.expect(trip.route.map.store === app.store, "one store")
            checks.expect(trip.route.token === app.token, "one token")
          }
        }
        checks.expect(ledger.count(.made("Crew")) == 1, "made once")
        checks.expect(ledger.count(.made("Plan")) == 6, "one for each job")
      }
    }
  }

  @Test("A child that several threads share, and its parent")
  func sharedChild() async {
    await watched { checks in
      for _ in 0..<300 {
        let ledger = Ledger()
        let job = App(ledger: ledger).makeJob(number: 1)
        let all = results { index in
          index % 2 == 0 ? (job.plan.store, job.sketch.plan) : (job.parent.store, job.plan)
        }
        checks.expect(areSame(all.map(\.0)) && areSame(all.map(\.1)), "one of each")
        checks.expect(ledger.count(.made("Plan")) == 1, "made once")
      }
    }
  }

  @Test("Children are shut down while their parent is, and all ask")
  func shutdowns() async {
    await watchedTask { checks in
      for _ in 0..<200 {
        let ledger = Ledger()
        do {
          let app = App(ledger: ledger)
          let job = app.makeJob(number: 1)
          _ = await taskResults(8) { index in
            switch index % 4 {
            case 0: job.shutdown()
            case 1: await app.shutdown()
            case 2: _ = await job.report
            default: _ = (job.sketch, app.thumbnails, app.crew)
            }
          }
          await app.shutdown()
          job.shutdown()
        }
        checks.expect(await isAllGone(ledger), "all is gone")
        for type in ["Plan", "Store", "Remote"] {
          let made = ledger.count(.made(type))
          checks.expect(ledger.count(.closed(type)) == made, "each \(type) is closed once")
        }
      }
    }
  }

  @Test("What is eager is read while another thread is in the container")
  func eager() async {
    await watched { checks in
      let ledger = Ledger()
      let app = App(ledger: ledger)
      let isIn = Gate()
      let hasRead = Gate()
      ledger.on(.making("Images")) {
        isIn.open()
        hasRead.wait()
      }
      let isDone = Gate()
      Thread.detachNewThread {
        _ = app.images
        isDone.open()
      }
      isIn.wait()
      checks.expect(ledger.count(.made("Images")) == 0, "the other one is still in")
      let all = results { _ in app.settings }
      checks.expect(areSame(all), "there already")
      hasRead.open()
      isDone.wait()
      checks.expect(ledger.count(.made("Images")) == 1, "and out again")
      ledger.forgetHooks()
    }
  }

  @Test("The main actor and the others")
  func mainActor() async {
    await watchedTask { checks in
      for _ in 0..<100 {
        let ledger = Ledger()
        let app = App(ledger: ledger)
        let all = await taskResults(16) { index -> (Window, Store) in
          switch index % 4 {
          case 0: await (app.window, app.store)
          case 1: await (app.player.window, app.makeJob(number: 1).plan.store)
          case 2: await Self.title(of: app)
          default: await (app.window, app.account.token === app.token ? app.store : app.store)
          }
        }
        checks.expect(areSame(all.map(\.0)) && areSame(all.map(\.1)), "one of each")
        for type in ["Window", "Store", "Token"] {
          checks.expect(ledger.count(.made(type)) == 1, "made once")
        }
        checks.expect(ledger.count(.made("Player")) == 1, "made once")
        // The last one who holds the app is no matter which task: it is closed on the main actor.
        checks.expect(ledger.count(.closed("Window")) == 0, "the app is still there")
        withExtendedLifetime(app) {}
      }
    }
  }

  @MainActor private static func title(of app: App) -> (Window, Store) {
    let screen = app.makeScreen()
    return (screen.title.window, screen.parent.store)
  }
}
