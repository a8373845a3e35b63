/// An instance that is held once it is made; rejects noncopyable types.
package typealias TenonHeld<Instance> = Instance?
