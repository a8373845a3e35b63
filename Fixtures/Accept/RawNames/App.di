// Every name that a user gives is a raw identifier, alone and within the names that are built from it.

lifetime `a day`
lifetime `for long` = `kept 2 times`(`at most`: 2)

facet `my parts` {
    `my store`
    `the 1st url` named `a base`
    make `a row`(`the id`: `an id`)
    any `to log`
}

bundle `some extras` {
    strong `an extra` named `the 2nd` = `an extra`()
}

traits `is tagged` {
    var `the tag`: `an id` = `an id`(`raw value`: 7)
}

@`its actor` container `on an actor` {
    input `a size`: `an id`
    strong `my store`()
}

overridable observed container `my app`: `my parts`, Sendable {
    accessors drop `'s part`
    input `the id`: `an id` named `of all`
    include `some extras`
    strong `my store`(id: `an id` named `of all`) { release `close it`() }
    strong `the 1st url` named `a base` = `the 1st url`()
    strong `printing to log` as self, `to log`
    decorate `louder log`(`the log`: `to log`) as `to log`
    transient `a row`(`the id`: input `an id`, `my store`, `the log`: `to log`)
    weak `a window's part`(`all rows`: [`a plug-in`])
    purgeable `an image` { accessor `big image` }
    `a day` `a session`(`my store`) { set `my owner`: `my store`; release `close it`() }
    `for long` `a rate`
    tied `a flow`(`make row`: (`an id`) -> `a row`)
    transient `a draft`
    strong `a room`(`its id`: key `an id`, `its floor`: key `an id`) { accessor `the room` }
    strong `a box`<`an id`> = .init() { accessor `a box of ids` }
    strong `a plug`(`a draft`) as [`a plug-in`]
    strong `my ns`.`in it` as [`an id`: `a plug-in`] at `an id`(`raw value`: 1) { accessor `by an id` for [`an id`: `a plug-in`] }
    strong `one side`(`the other`: () async -> `other side`) async
    strong `other side`(`one side`) async
    transient `a screen`(`my child`: (`an id`) -> `a child`, `the 1st url` named `a base`)
}

container `a child` in `my app`: Sendable {
    input `the topic`: `an id`
    override strong `my store`(id = `the topic`)
    strong `a model`(`my store`, topic: `an id`, `all rows`: [`a plug-in`])
    strong `a plug`(`a draft`) named `of child` as [`a plug-in`]
}
