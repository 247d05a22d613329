import Testing

@testable import lecternd

@Suite("The places by convention")
struct PlacesTests {
  @Test("a service has the system's places, or those that systemd made for it")
  func service() {
    let bare = Places(environment: { _ in nil }, isService: true)
    #expect(bare.socket == "/run/lectern/lectern.sock")
    #expect(bare.state == "/var/lib/lectern")

    let variables = ["STATE_DIRECTORY": "/srv/a:/srv/b", "RUNTIME_DIRECTORY": "/run/other"]
    let managed = Places(environment: { variables[$0] }, isService: true)
    #expect(managed.socket == "/run/other/lectern.sock")
    #expect(managed.state == "/srv/a")
  }

  @Test("a user has places of their own")
  func user() {
    let variables = ["XDG_RUNTIME_DIR": "/run/user/7", "XDG_STATE_HOME": "/h/state", "HOME": "/h"]
    let places = Places(environment: { variables[$0] }, isService: false)
    #expect(places.socket == "/run/user/7/lectern/lectern.sock")
    #expect(places.state == "/h/state/lectern")
    #expect(places.configuration == "/h/.config/lectern/lecternd.conf")

    let home = Places(environment: { $0 == "HOME" ? "/h" : nil }, isService: false)
    #expect(home.socket == nil)
    #expect(home.state == "/h/.local/state/lectern")
  }
}
