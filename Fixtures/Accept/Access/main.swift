public final class Vault { init(key: [UInt8]) {} }
final class Door { init(vault: Vault) {} }
final class Bolt {}
final class Spring {}
final class Wheel { init(spring: Spring, bolt: Bolt) {} }
final class Axle { init(wheel: Wheel) {} }
package final class Gate { init(axle: Axle) {} }
final class Lock { init(bolt: Bolt) {} }

let shared = Shared(owner: "me", port: 1, key: [1])
_ = (shared as any Reader).vault
_ = shared.door
_ = shared.makeAxle()
print(shared.owner, shared.port, shared.gate === shared.gate)
