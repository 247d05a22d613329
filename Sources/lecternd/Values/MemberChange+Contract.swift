internal import Contract
internal import GRPC
internal import Library
internal import StageContract

extension MemberChange.Change {
  /// What a client says is to be changed.
  init(_ change: ChangeMemberRequest.Change?) throws(Status) {
    switch change {
    case .edit(let edit)?: self = .edit(try Library.MemberEdit(edit))
    case .block(let block)?: self = .block(note: block.note)
    case .unblock?: self = .unblock
    case .renew(let renewal)?: self = .renew(try Library.MembershipRenewal(renewal))
    case nil: throw Status(.invalidArgument, "change is missing")
    }
  }
}

extension Library.MembershipRenewal {
  fileprivate init(_ renewal: Contract.MembershipRenewal) throws(Status) {
    switch renewal.by {
    case nil, .months(0)?: self = .asPolicySays
    case .months(let months)?: self = .byMonths(Int(months))
    case .until(let date)?: self = .until(try DeskAdapter.date(date))
    }
  }
}

extension Library.MemberEdit {
  fileprivate init(_ edit: Contract.MemberEdit) throws(Status) {
    var expires = Detail<CalendarDate>.asItIs
    if let new = edit.expires {
      expires = .none
      if let date = new.date { expires = .some(try DeskAdapter.date(date)) }
    }
    self.init(
      name: edit.name?.text, card: Self.detail(edit.card), group: Self.detail(edit.group),
      contact: Self.detail(edit.contact), expires: expires)
  }

  private static func detail(_ new: NewText?) -> Detail<String> {
    guard let new else { return .asItIs }
    return new.text.isEmpty ? .none : .some(new.text)
  }
}
