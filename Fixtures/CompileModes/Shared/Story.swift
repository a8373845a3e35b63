/// What is done with each container, for the tests: each gives the lines that its log has in the end.
public nonisolated enum Story {}
