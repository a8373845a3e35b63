// tenon:
// tenon:ingore TN050 the verb is misspelled
// tenon:frobnicate TN050
// tenon:ignore
// tenon:severity
// tenon:severity TN050
// tenon:severity TN050 fatal
// tenon:severity TN036 ignore
// tenon:severity TN030 warning
container Gallery {
    // tenon:ignore TN030 an error stays one
    // tenon:ignore TN999 there is no such code
    // tenon:ignore the code is missing
    // tenon:ignore TN050
    // tenon:ignore TN050: -
    // tenon:ignore TN051, the second code is missing
    strong Viewer(thumbnails: () -> Thumbnails)
    weak   Thumbnails  // tenon:ignore TN050 nothing keeps it

    // tenon:ignore TN036, TN051 only the first of the two is found
    private strong Archive
    /* tenon:ignore TN036 a comment of this form says nothing to the tool */
    /// tenon:ignore TN036 neither does a documentation comment
    private strong Attic
}
// tenon:ignore TN043 no statement follows
