// Windows line ends, a byte-order mark, tabs, and names beyond ASCII.
container Café {
	input größe: Int

	/// Ein Gerät ☕️.
	strong Gerät(größe: Int)
	strong 🚀() as self, 飛行
	transient Text(gerät: Gerät, 🚀: 🚀) = Text("""
		☕️ \(gerät.größe)
		🚀
		""")
}
