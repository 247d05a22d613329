import Contract
import GRPC
import Library
import LoopActor
import StageContract
import Testing
import Wire

@testable import lecternd

typealias ProfileProbe = ScreenProbe<ProfileIntent, ProfileUpdate>
typealias EditProfileProbe = ScreenProbe<EditProfileIntent, EditProfileUpdate>
typealias SettingsProbe = ScreenProbe<SettingsIntent, SettingsUpdate>
typealias SignInProbe = ScreenProbe<SignInIntent, SignInUpdate>

extension TestLibrary {
  /// Adds a member without an account; gives the id.
  func addMember(_ name: String, card: String) async throws -> String {
    let desk = DeskClient(channel: client(uid: Self.staff))
    let response = try await desk.addMember(AddMemberRequest(name: name, card: card))
    guard case .member(let member)? = response.outcome else {
      Issue.record("\(name) was not added: \(response)")
      return ""
    }
    return member.id
  }

  /// Staff sign somebody in; gives the key of the session.
  func signIn(_ card: String, uid: UInt32 = staff) async throws -> String {
    let response = try await DeskSignInClient(channel: client(uid: uid))
      .signIn(SignInRequest(member: card))
    guard case .signedIn(let signedIn)? = response.outcome else {
      Issue.record("\(card) was not signed in: \(response)")
      return ""
    }
    return signedIn.session
  }

  func profile(
    uid: UInt32 = reader, session: String = "", scene: String = "", member: String = "",
    locale: String = ""
  ) -> ProfileProbe {
    ProfileProbe(
      client(uid: uid), ProfileScreenMethods.present,
      ProfileOpen(open: Open(scene: scene, session: session, locale: locale), member: member))
  }

  func settings(uid: UInt32 = reader, session: String = "") -> SettingsProbe {
    SettingsProbe(
      client(uid: uid), SettingsScreenMethods.present,
      SettingsOpen(open: Open(session: session)))
  }

  func form(uid: UInt32 = reader, session: String = "", scene: String = "") -> EditProfileProbe {
    EditProfileProbe(
      client(uid: uid), EditProfileScreenMethods.present,
      EditProfileOpen(open: Open(scene: scene, session: session)))
  }

  func signInScreen(uid: UInt32 = staff, scene: String = "") -> SignInProbe {
    SignInProbe(
      client(uid: uid), SignInScreenMethods.present, SignInOpen(open: Open(scene: scene)))
  }
}
