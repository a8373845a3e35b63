import Core

// What the parent has for this module is taken. What it has for its own module, nobody here sees.
container Trip in Base {
    root transient Api
    root transient Shared
    root transient Inner
    root transient Own
    root transient Screen
}

container Other in Base {
    root transient Tour
}

container Second in Base {
    root transient Tour
    include Parts
    exclude Ads
}

container Alone {
    include Parts
}
