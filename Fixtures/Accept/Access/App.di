// Not for the generated file.

/// A public container.
///
/// With two paragraphs.
public container Shared: Reader {
    /// Whose it is.
    public input owner: String
    internal input port: Int
    private input key: [UInt8]

    /** A block comment
     *  of two lines. */
    strong    Vault(key: [UInt8])
    internal strong Door(vault: Vault)
    fileprivate strong Bolt()
    private strong Spring()
    private transient {
        Wheel(spring: Spring, bolt: Bolt)
        internal Axle(wheel: Wheel)
    }
    package strong Gate(axle: Axle)
}

public facet Reader {
    Vault
}

@available(macOS 10.15, *)
package container Package {
    strong Gate() = Shared(owner: "", port: 1, key: []).gate
}

private container Hidden {
    strong Gate() = Package().gate
    private strong Bolt()
    strong Lock(bolt: Bolt)
}
