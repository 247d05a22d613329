internal import Renderers

// Words: Terminal.xcstrings
extension Label {
  // No connection
  static let eitherPlace = Self("terminal.connect.or")
  static let noDaemon = Self("terminal.connect.noSocket")
  static let startDaemon = Self("terminal.connect.start")
  static let notASocket = Self("terminal.connect.notASocket")
  static let sayWhere = Self("terminal.connect.sayWhere")
  static let nobodyAnswers = Self("terminal.connect.refused")
  static let restartDaemon = Self("terminal.connect.restart")
  static let mayNotUse = Self("terminal.connect.noPermission")
  static let doorOfGroup = Self("terminal.connect.doorGroup")
  static let doorOfOwner = Self("terminal.connect.doorOwner")
  static let askOperator = Self("terminal.connect.askOperator")
  static let logInAgain = Self("terminal.connect.logInAgain")
  static let joinGroup = Self("terminal.connect.joinGroup")
  static let askOwner = Self("terminal.connect.askOwner")
  static let daemonBusy = Self("terminal.connect.busy")
  static let tryAgain = Self("terminal.connect.tryAgain")
  static let unreachable = Self("terminal.connect.unreachable")

  // A call that failed
  static let detail = Self("terminal.call.detail")
  static let couldNotAnswer = Self("terminal.call.unavailable")
  static let mayNotDoThat = Self("terminal.call.notPermitted")
  static let youAreSignedOut = Self("terminal.call.signedOut")
  static let notInTime = Self("terminal.call.deadline")
  static let daemonDidNotUnderstand = Self("terminal.call.notUnderstood")
  static let daemonCantDoThat = Self("terminal.call.unimplemented")
  static let restartAfterUpgrade = Self("terminal.call.upgrade")
  static let daemonIsOtherVersion = Self("terminal.call.versions")
  static let frontendTooOld = Self("terminal.call.tooOld")
  static let daemonFailed = Self("terminal.call.failed")
  static let unreadableAnswer = Self("terminal.unreadableAnswer")

  // Commands
  static let fileUnreadable = Self("terminal.fileUnreadable")
  static let exportExists = Self("terminal.exportExists")
  static let exportUnwritable = Self("terminal.exportUnwritable")
  static let backedUp = Self("terminal.backedUp")
  static let backupBroken = Self("terminal.backupBroken")
  static let columnsUnreadable = Self("terminal.columnsUnreadable")
  static let inputUnreadable = Self("terminal.inputUnreadable")
  static let signedOutForms = Self("terminal.signedOut")
  static let keepsAsking = Self("terminal.keepsAsking")
  static let noScreen = Self("terminal.noScreen")
  static let cantShow = Self("terminal.cantShow")
  static let daemonGone = Self("terminal.daemonGone")
  static let daemonBack = Self("terminal.daemonBack")
}
