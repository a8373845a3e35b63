bundle Storage { strong Disk() as Reading }
// Of two that replace one, neither is known to be meant.
container Twice {
    include  Storage
    override strong Memory() as Reading
    override strong Cloud() as Reading
}
