import Testing

@testable import SettingsFlowKit

/// Each stand-in plays one role and has nothing else. That these tests compile is half of what they
/// show: a view model that saw more than its role could not be made of a stand-in.
@Suite("No screen sees more than its role")
struct RoleTests {
  @Test("The first screen sees the start")
  func firstScreen() {
    let settings = OnlyStart()
    StartTimeViewModel(settings: settings).choose(hour: 6)
    #expect(settings.startHour == 6)
  }

  @Test("The second screen sees the stop")
  func secondScreen() {
    let settings = OnlyStop()
    StopTimeViewModel(settings: settings, planner: OnlyPlanner()).choose(hour: 22)
    #expect(settings.stopHour == 22)
  }

  @Test("The last screen sees the frequency, and can save")
  func lastScreen() {
    let settings = OnlyFrequency()
    let saver = OnlySaver()
    let model = FrequencyViewModel(settings: settings, saver: saver, planner: OnlyPlanner())
    model.choose(hoursBetween: 1)
    model.save()
    #expect(settings.hoursBetween == 1)
    #expect(saver.saves == 1)
  }

  @Test("A feature needs no more of the container than its facet")
  func feature() {
    let navigation = NavigationStack()
    SettingsFeature(container: OnlySettingsScreens(), navigation: navigation).open()
    #expect(navigation.screens.map(\.text) == ["at 0 o'clock"])
  }
}

private final class OnlyStart: StartSettings {
  var startHour = 0
}

private final class OnlyStop: StopSettings {
  var stopHour = 0
}

private final class OnlyFrequency: FrequencySettings {
  var hoursBetween = 0
}

private final class OnlySaver: SettingsSaver {
  var saves = 0
  func save() { saves += 1 }
}

private final class OnlyPlanner: ReminderPlanner {
  let hours: [Int] = []
}

private final class OnlySettingsScreens: SettingsContainer {
  private let log = LifeLog()

  func makeStartTimeScreen() -> StartTimeScreen {
    StartTimeScreen(model: StartTimeViewModel(settings: OnlyStart()), log: log)
  }

  func makeStopTimeScreen() -> StopTimeScreen {
    let model = StopTimeViewModel(settings: OnlyStop(), planner: OnlyPlanner())
    return StopTimeScreen(model: model, log: log)
  }

  func makeFrequencyScreen() -> FrequencyScreen {
    let model = FrequencyViewModel(
      settings: OnlyFrequency(), saver: OnlySaver(), planner: OnlyPlanner())
    return FrequencyScreen(model: model, log: log)
  }
}
