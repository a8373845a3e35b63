final class Leaf {}
final class Kept { init(make: () -> Leaf, wrong: () -> Int) {} }
final class Free { init(make: () -> Leaf, wrong: () -> Int) {} }
final class Named {}
final class Users { init(one: Named) {} }
