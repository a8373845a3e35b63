import is
import struct Foundation.in
import class
import struct Foundation
import Foundation.`default`
import actor Foundation.Port
@testable import self.Kit

container App {
    strong Store
}
