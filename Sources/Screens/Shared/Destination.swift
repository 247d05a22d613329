/// A screen that another one leads to.
public enum Destination: String, CaseIterable, Sendable {
  case profile = "lectern.v1.ProfileScreen"
  case editProfile = "lectern.v1.EditProfileScreen"
  case settings = "lectern.v1.SettingsScreen"
  case loans = "lectern.v1.LoansScreen"
}
