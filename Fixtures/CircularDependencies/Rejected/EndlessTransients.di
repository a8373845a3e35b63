container EndlessTransients {
    transient Parent() { set child: Child }
    transient Child() { set weak parent: Parent }
}
