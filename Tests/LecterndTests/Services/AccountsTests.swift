import EventLoop
import LoopActor
import Testing

@testable import lecternd

@LoopActor
@Suite("Who a peer is")
struct AccountsTests {
  private func isStaff(
    uid: UInt32, gid: UInt32 = 1000, groups: [UInt32] = [], staffGroup: UInt32? = 50
  ) -> Bool {
    Accounts(ownUser: 990, staffGroup: staffGroup)
      .actor(for: PeerCredentials(uid: uid, gid: gid, pid: 1, groups: groups)).isStaff
  }

  @Test("root, the daemon's own user and the staff group are staff, and nobody else")
  func staff() {
    #expect(isStaff(uid: 0))
    #expect(isStaff(uid: 990))
    #expect(isStaff(uid: 1000, gid: 50))
    #expect(isStaff(uid: 1000, groups: [4, 50]))
    #expect(!isStaff(uid: 1000, groups: [4, 51]))
    #expect(!isStaff(uid: 1000, gid: 0, groups: [0]))
    #expect(!isStaff(uid: 1000, gid: 50, staffGroup: nil))
  }

  @Test("one account per uid, whatever the groups")
  func oneAccount() {
    let accounts = Accounts(ownUser: 990, staffGroup: 50)
    let one = accounts.actor(for: PeerCredentials(uid: 1000, gid: 1, pid: 1))
    let other = accounts.actor(for: PeerCredentials(uid: 1000, gid: 50, pid: 2))
    #expect(one.account == other.account)
    #expect(accounts.uid(of: one.account) == 1000)
    #expect(accounts.actor(for: PeerCredentials(uid: 1001, gid: 1, pid: 1)).account != one.account)
  }
}
