import Testing

@testable import TenonSupport

#if compiler(>=6.2)
  /// Errors that stop the process, and their messages.
  @Suite(.timeLimit(.minutes(2))) struct StopTests {
    /// True if the standard error of a process contains a message.
    private func says(_ text: String, _ result: ExitTest.Result?) -> Bool {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(text)
    }

    @Test func threeTasksThatWaitForEachOther() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let (turns, gate) = ((0..<3).map { _ in TenonTurn() }, Gate(3))
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<3 {
            group.addTask {
              await turns[number].begin("'Own'")
              await gate.meet()
              await turns[(number + 1) % 3].begin("'Next'")
            }
          }
        }
      }
      #expect(says("'Next' waits for itself", result))
    }

    @Test func aCreationThatAsksForItself() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let once = TenonOnce<Thing>()
        _ = await once.once { await once.once { Thing(1) } }
      }
      #expect(says("'Thing' waits for itself", result))
    }

    @Test func aCreationThatReleasesItself() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let once = TenonOnce<Thing>()
        _ = await once.once {
          _ = await once.take()
          return Thing(1)
        }
      }
      #expect(says("'Thing' waits for itself", result))
    }

    /// A release waits for a creation, which waits for that release.
    @Test func aCreationThatWaitsForAReleaseThatWaitsForIt() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let (once, releases, gate) = (TenonOnce<Thing>(), TenonTurn(), Gate(2))
        let creation = Task {
          await once.once {
            await gate.meet()
            _ = await releases.take("'App.shutdown()'")
            return Thing(1)
          }
        }
        _ = await releases.take("'App.shutdown()'")
        await gate.meet()
        _ = await once.take()
        _ = await creation.value
      }
      #expect(says("waits for itself", result))
    }

    @Test func aClosureOfAContainerThatIsGone() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = TenonGone.check(Thing?.none, "open", of: "Page")
      }
      #expect(says("'open' of 'Page' was called after 'Thing' was deallocated", result))
      #expect(TenonGone.check(Thing(1), "open", of: "Page").number == 1)
    }

    @Test func aClosureThatAsksForWhatIsBeingMade() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        TenonReentry.stop("Page", through: "'open' of 'Page'")
      }
      #expect(says("'Page' was requested while it was being made, through the closure", result))
    }
  }
#endif
