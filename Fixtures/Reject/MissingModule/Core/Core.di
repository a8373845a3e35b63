import Platform
public container App { include Services }
public container Inside in Outside { strong Store() }
bundle Parts { include Services }
