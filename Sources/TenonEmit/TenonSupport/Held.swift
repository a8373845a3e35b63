/// A shared instance, `nil` until created; rejects noncopyable types on the manifest's line.
public typealias TenonHeld<Instance> = Instance?
