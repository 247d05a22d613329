internal import Contract
internal import EventLoop
internal import GRPC
internal import Glibc
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern doctor`
@LoopActor
enum DoctorCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let findings = await look(context)
    try context.say(
      findings.flatMap(\.lines), json: findings.map { JSONLine.text($0.json) })
    return findings.allSatisfy(\.isWell) ? .done : .refused
  }

  private static func look(_ context: CommandContext) async -> [Finding] {
    let doctor = Doctor(labels: context.labels)
    let path = place(context.candidates)
    var findings = doctor.way(to: path)
    // What is the matter there keeps from everything else.
    guard findings.allSatisfy({ $0.isWell || $0.check == .login }) else { return findings }
    let status: StatusResponse
    do throws(CallFailure) {
      status = try await DaemonClient(channel: context.channel).status(
        StatusRequest(), timeout: context.timeout)
      findings += doctor.daemon(status)
    } catch {
      return findings + [doctor.daemon(error, candidates: context.candidates)]
    }
    let group = status.staffGroup.isEmpty ? Doctor.staffGroup : status.staffGroup
    return findings + [staff(doctor, of: group, path)]
  }

  /// Where the first socket is, else where one should be.
  private static func place(_ candidates: [String]) -> String {
    let existing = candidates.first { candidate in
      var info = stat()
      return stat(candidate, &info) == 0 || errno == EACCES
    }
    return existing ?? candidates.last ?? ""
  }

  private static func staff(_ doctor: Doctor, of group: String, _ path: String) -> Finding {
    var info = stat()
    // A socket of one's own is of a daemon of one's own; root's is the system's.
    let isOwn = stat(path, &info) == 0 && info.st_uid == geteuid() && info.st_gid == getegid()
    return doctor.staff(
      GroupMembership.members(of: group), of: group, isOwn: isOwn,
      user: GroupMembership.user(geteuid()))
  }
}
