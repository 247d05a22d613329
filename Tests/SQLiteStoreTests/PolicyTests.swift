import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct PolicyTests {
  private let library: TestLibrary

  init() throws { library = try TestLibrary() }

  @Test("a new library has the default policy")
  func defaults() {
    #expect(library.store.current == LoanPolicy())
  }

  @Test("the policy that a library begins with counts at the first start only")
  func first() async throws {
    let library = try TestLibrary { $0.firstPolicy = LoanPolicy(maxDays: 21, overrideHolds: 0) }
    #expect(library.store.current == LoanPolicy(maxDays: 21, overrideHolds: 0))
    _ = await library.setPolicy([.maxDays: 28])
    try library.reopen()
    let expected = LoanPolicy(version: 2, maxDays: 28, overrideHolds: 0)
    #expect(library.store.current == expected)
    // A library that was opened without any has one from then on, too.
    let other = try TestLibrary()
    try other.reopen { $0.firstPolicy = LoanPolicy(maxDays: 21) }
    #expect(other.store.current == LoanPolicy())
  }

  @Test("a change is a new version, known before it is announced, and lasts")
  func change() async throws {
    var heard: [(DomainEvent, LoanPolicy)] = []
    let store = library.store
    let subscription = store.subscribe { [weak store] event in
      if let store { heard.append((event, store.current)) }
    }
    let expected = LoanPolicy(version: 2, maxDays: 30, defaultDays: 10)
    #expect(await library.setPolicy([.maxDays: 30, .defaultDays: 10]) == .policy(expected))
    #expect(heard.count == 1)
    #expect(heard.first?.0 == .policyChanged(expected))
    #expect(heard.first?.1 == expected)
    subscription.cancel()
    try library.reopen()
    #expect(library.store.current == expected)
  }

  @Test("a change that changes nothing makes no version")
  func noChange() async {
    #expect(await library.setPolicy([.maxDays: 14]) == .policy(LoanPolicy()))
    #expect(await library.setPolicy([:]) == .policy(LoanPolicy()))
  }

  @Test("C-13: one impossible setting refuses the whole change, and says what is possible")
  func refused() async {
    for days in [Int.min, -1, 0, 3651, 2_147_483_648, Int.max] {
      let outcome = await library.setPolicy([.maxDays: days, .maxLoans: 9])
      guard case .refused(let refusals) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(refusals.contains(.outOfRange(.maxDays, 1...3650)))
    }
    #expect(await library.setPolicy([.maxDays: 5]) == .refused([.outOfRange(.defaultDays, 1...5)]))
    #expect(library.store.current == LoanPolicy())
  }

  @Test("only staff set the policy")
  func roles() async {
    let outcome = await library.setPolicy([.maxDays: 30], as: Actor(account: AccountID("u1")))
    #expect(outcome == .refused([.notPermitted]))
    #expect(library.store.current == LoanPolicy())
  }
}
