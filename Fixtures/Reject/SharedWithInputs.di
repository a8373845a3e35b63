facet F { make Row(id: Int) }
facet G { make Row(id: Int, n: Int) }
container App: F, G { weak Row(id: input Int, n: input Int = 2) }
