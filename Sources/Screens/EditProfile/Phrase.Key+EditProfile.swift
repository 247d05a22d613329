// Words: Profile.xcstrings
extension Phrase.Key {
  static let editProfileHeading = Self("editProfile.heading")
  static let editProfileName = Self("editProfile.name")
  static let editProfileInitials = Self("editProfile.initials")
  static let editProfilePicture = Self("editProfile.picture")
  static let editProfileSaved = Self("editProfile.saved")
  static let editProfileNewerEditKept = Self("editProfile.newerEditKept")
  static let editProfileNameMissing = Self("editProfile.nameMissing")
  static let editProfileNameTooLong = Self("editProfile.nameTooLong")
  static let editProfileInitialsTooLong = Self("editProfile.initialsTooLong")
  static let editProfilePictureTooLong = Self("editProfile.pictureTooLong")
}
