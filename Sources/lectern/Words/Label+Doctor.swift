internal import Renderers

// Words: Doctor.xcstrings
extension Label {
  static let doctorSocket = Self("terminal.doctor.socket")
  static let doctorAccess = Self("terminal.doctor.access")
  static let doctorLogin = Self("terminal.doctor.login")
  static let doctorLoginOld = Self("terminal.doctor.loginOld")
  static let doctorDaemon = Self("terminal.doctor.daemon")
  static let doctorVersions = Self("terminal.doctor.versions")
  static let doctorOtherVersion = Self("terminal.doctor.otherVersion")
  static let doctorUpdate = Self("terminal.doctor.update")
  static let doctorDisk = Self("terminal.doctor.disk")
  static let doctorDiskFull = Self("terminal.doctor.diskFull")
  static let doctorDiskUnseen = Self("terminal.doctor.diskUnseen")
  static let doctorMakeRoom = Self("terminal.doctor.makeRoom")
  static let doctorStaff = Self("terminal.doctor.staff")
  static let doctorYours = Self("terminal.doctor.yours")
  static let doctorNoStaff = Self("terminal.doctor.noStaff")
  static let doctorAddStaff = Self("terminal.doctor.addStaff")
}
