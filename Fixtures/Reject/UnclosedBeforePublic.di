container Inner {
    strong Part

public container Outer {
    strong Whole
}
