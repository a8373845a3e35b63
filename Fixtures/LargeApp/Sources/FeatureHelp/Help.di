// Help. The feature has a container of its own and knows no app: its parent is whatever has the facet.

package import Lives

/// What the feature needs from the container that shows it.
package facet HelpFacet {
    LifeLog
    String named language
}

/// Everything that lives as long as a page of help is open.
package container HelpContainer in HelpFacet {
    input     topic: String
    strong    HelpIndex(language: named language, ...)
    transient HelpPage
}
