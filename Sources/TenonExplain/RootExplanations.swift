extension ExplanationTexts {
  /// The texts about components that a child container offers to its parent.
  static let root = #"""
    TN132
    A component is declared `root` where its container's parent can't offer it: the container has no parent, or
    the component is `private`, an element of a collection, `tied`, or of a lifetime with a storage.
    Why: The parent offers a `root` under the component's own key. Each request creates a child container and
    asks it. Without a parent there is nothing to offer it to. A `private` component isn't visible to the parent,
    and an element of a collection has no key of its own. A tied component is held by a container that is gone.
    How to fix it: Name the parent, `container Name in Parent`. Write the component without `private`, with a
    role instead of a collection, and with one of the lifetimes `strong`, `weak`, `transient`, `graph` and
    `purgeable` or with a resettable one. Or declare it without `root`: code outside can then create the child
    container and ask it.
    Wrong:
        container BookingApp {
            strong Hotels
        }

        container Booking in BookingApp {
            input hotel: Int

            private root transient BookingScreen(hotel: Int, hotels: Hotels)
        }
    Right:
        container BookingApp {
            strong Hotels
        }

        container Booking in BookingApp {
            input hotel: Int

            root transient BookingScreen(hotel: Int, hotels: Hotels)
        }

    TN133
    A `root` doesn't hold the container that is created for it, but depends on something that needs this
    container later: a component with a `release`, or a closure that requests from the container and doesn't
    hold it.
    Why: A request to the parent for a root gives the component alone. Nothing else holds the child container, so
    it is deallocated at once, unless the component holds it. Its components are then released, and a closure
    that one of them calls finds no container and stops the process.
    How to fix it: Add the container to the component's parameters, as in `booking: Booking`, and store it. A
    component that the container holds itself would be a retain cycle then, so make it `transient`. A closure
    that the component gets holds the container too.
    Wrong:
        container BookingApp {
            strong Hotels
        }

        container Booking in BookingApp {
            input  hotel: Int

            strong Draft(hotel: Int, hotels: Hotels) { release discard() }
            root transient BookingScreen(draft: Draft)
        }
    Right:
        container BookingApp {
            strong Hotels
        }

        container Booking in BookingApp {
            input  hotel: Int

            strong Draft(hotel: Int, hotels: Hotels) { release discard() }
            root transient BookingScreen(draft: Draft, booking: Booking)
        }
    """#
}
