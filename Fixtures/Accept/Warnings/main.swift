struct Unused {}
struct Used {}

print(App().used)
