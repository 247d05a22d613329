internal import Contract
internal import EventLoop
internal import GRPC
internal import Glibc
internal import Release
internal import Renderers
internal import TestSupport
internal import Testing

@testable internal import lectern

@Suite("What keeps lectern from working")
struct DoctorTests {
  private let doctor = Doctor(labels: .english)

  private func membership(listed: Bool, active: Bool) -> GroupMembership {
    GroupMembership(user: "ada", group: "lectern", isListed: listed, isActive: active)
  }

  @Test("where there is no socket it says where it looked, and how to start a daemon")
  func noSocket() {
    let findings = doctor.way(to: "/nonexistent/lectern.sock")
    #expect(findings.map(\.check) == [.socket])
    #expect(findings[0].isWell == false && findings[0].text.contains("/nonexistent/lectern.sock"))
    #expect(findings[0].mend.contains { $0.contains("systemctl start lecternd") })
  }

  @Test("a login that is older than the membership is told to log in again")
  func login() {
    let old = doctor.login(membership(listed: true, active: false))
    #expect(!old.isWell && old.mend.contains { $0.contains("newgrp lectern") })
    #expect(doctor.login(membership(listed: true, active: true)).isWell)
    #expect(doctor.login(membership(listed: false, active: false)).isWell)
  }

  @Test("who is in no group is told the exact command, who is told to log in again is not")
  func doors() {
    var door = ClosedDoor(
      path: "/run/lectern", owner: "root", group: "lectern",
      membership: membership(listed: false, active: false), isOpenToGroup: true)
    let join = door.lines(for: "/run/lectern/lectern.sock", .english)
    #expect(
      join[1].contains("'sudo adduser ada lectern'")
        || join[1].contains("'sudo usermod -aG lectern ada'"))
    door.membership = membership(listed: true, active: false)
    let again = door.lines(for: "/run/lectern/lectern.sock", .english)
    #expect(again[1].contains("log in again") && !again[1].contains("sudo"))
  }

  @Test("this process's own first group is active and listed")
  func own() {
    let own = GroupMembership(inGroup: getegid())
    #expect(own.isActive && own.user == GroupMembership.user(geteuid()))
    #expect(GroupMembership.members(of: "no such group") == nil)
  }

  @Test(
    "versions are a line, and a fault only where no protocol is spoken by both",
    arguments: [
      ("1.0", 1, 1, true, "are version 1.0"), ("0.9", 1, 1, true, "the daemon 0.9"),
      ("2.0", 2, 3, false, "the daemon 2.0"),
    ] as [(String, UInt32, UInt32, Bool, String)])
  func versions(
    _ daemon: String, _ oldest: UInt32, _ newest: UInt32, _ isWell: Bool, _ text: String
  ) {
    let status = StatusResponse(version: daemon, protocol: newest, oldestProtocol: oldest)
    let finding = doctor.versions(status, own: "1.0")
    #expect(finding.isWell == isWell && finding.text.contains(text))
    #expect(finding.text.contains("1.0"))
    #expect(finding.mend.isEmpty == isWell)
  }

  @Test("little room is a fault, none that can be seen is none")
  func disk() {
    let full = doctor.disk("/var/lib/lectern/library.db") { _ in 3 << 20 }
    #expect(!full.isWell && full.text.contains("3.0 MiB"))
    #expect(full.mend.contains { $0.contains("sudo du -xh /var/lib/lectern | sort") })
    #expect(doctor.disk("/x/y") { _ in 5 << 30 }.text.contains("5.0 GiB"))
    #expect(doctor.disk("/x/y") { _ in nil }.isWell)
    #expect(Doctor.room("/nonexistent/x") == nil)
    #expect(Doctor.size(1023) == "1023 B" && Doctor.size(1536) == "1.5 KiB")
  }

  @Test(
    "nobody is staff: the exact command that makes somebody it, and the group where there is none")
  func staff() {
    let none = doctor.staff([], isOwn: false, user: "ada")
    #expect(!none.isWell && none.mend.count == 1)
    #expect(none.mend[0].contains("sudo") && none.mend[0].contains("lectern-staff"))
    #expect(!none.mend[0].contains("groupadd"))
    let noGroup = doctor.staff(nil, isOwn: false, user: "ada")
    #expect(noGroup.mend[0].contains("sudo groupadd --system lectern-staff && sudo "))
    #expect(doctor.staff(["eve"], isOwn: false, user: "ada").text.contains("eve"))
    #expect(doctor.staff(nil, isOwn: true, user: "ada").isWell)
  }

  @Test("the group of staff is the daemon's, not the one that the package makes")
  func configuredStaff() {
    let none = doctor.staff(nil, of: "library", isOwn: false, user: "ada")
    #expect(none.mend[0].contains("sudo groupadd --system library && sudo "))
    #expect(!none.mend[0].contains("lectern-staff"))
    let root = doctor.staff([], of: GroupMembership.group(0), isOwn: false, user: "ada")
    #expect(root.mend[0].contains("StaffGroup") && !root.mend[0].contains("sudo"))
  }

  @Test("nobody is told to join root's group: the socket is to get another one")
  func rootsDoor() {
    let root = GroupMembership.group(0)
    for isListed in [false, true] {
      let door = ClosedDoor(
        path: "/run/lectern/lectern.sock", owner: "root", group: root,
        membership: GroupMembership(user: "ada", group: root, isListed: isListed, isActive: false),
        isOpenToGroup: true)
      let lines = door.lines(for: "/run/lectern/lectern.sock", .english)
      #expect(lines[1].contains("SocketGroup") && !lines[1].contains("sudo"))
      #expect(!lines[1].contains("newgrp"))
    }
  }

  @Test("what is no socket is said to be none, and nothing else is said of it")
  func file() {
    let directory = TemporaryDirectory()
    let findings = doctor.way(to: directory.path)
    #expect(findings.map(\.check) == [.socket])
    #expect(!findings[0].isWell && findings[0].text == "\(directory.path) is not a socket.")
    #expect(!findings[0].mend.isEmpty)
  }

  @Test(
    "a daemon that fails to answer is mended by a line of its own",
    arguments: [
      Status.Code.unavailable, .internalError, .deadlineExceeded, .permissionDenied,
      .unauthenticated, .resourceExhausted, .unknown,
    ])
  func noAnswer(_ code: Status.Code) {
    let finding = doctor.daemon(CallFailure(Status(code, "why")), candidates: [])
    #expect(!finding.isWell && finding.mend.count == 1)
  }

  @Test("a fault is marked, and what to do stands below it")
  func lines() {
    let finding = Finding(check: .disk, isWell: false, text: "Full.", mend: ["Make room."])
    #expect(finding.lines == ["! Full.", "    Make room."])
    #expect(Finding(check: .disk, isWell: true, text: "Room.").lines == ["- Room."])
    #expect(
      JSONLine.text(finding.json)
        == #"{"version":1,"check":{"name":"disk","well":false,"text":"Full.","mend":["Make room."]}}"#
    )
  }

  @Test("a call that the daemon does not know is one line with both versions")
  func unimplemented() async {
    let line = await VersionSentence.line(daemon: "0.0.9", .english)
    #expect(line.contains("0.0.9") && line.contains(Release.version))
    #expect(line.contains("sudo systemctl restart lecternd"))
  }

  @Test(
    "what the person says of the terminal's width goes first; nonsense is not believed",
    arguments: [
      ("40", 80, 40), (nil, 132, 132), (nil, nil, 80), ("0", 80, 80), ("wide", nil, 80),
      ("-3", 100, 100), ("99999999999999999999", 100, 100), ("", 90, 90),
    ] as [(String?, Int?, Int)])
  func columns(_ said: String?, _ asked: Int?, _ columns: Int) {
    #expect(Output.columns(said: said, asked: asked) == columns)
  }
}
