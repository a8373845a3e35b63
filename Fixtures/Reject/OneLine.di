container A { strong Z = ] ; strong Y(q: Q) } container B { strong X(a: B }
container C { strong W(a: A
}
