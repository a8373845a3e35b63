bundle Deep { strong Treasure() }
public container Vault { }
