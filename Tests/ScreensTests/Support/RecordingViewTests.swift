internal import Contract
internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("A view that notes what it is told")
@LoopActor
struct RecordingViewTests {
  @Test("a focus that goes to no field of the frame fails the test")
  func focus() {
    let view = BorrowView()
    view.show(SharedFrame(BorrowFrame()), acknowledged: 0)
    view.perform(Effect(id: 1, kind: .focus(Focus(field: "duration"))), acknowledged: 0)
    #expect(FrameFields.names(of: BorrowFrame()).contains("duration_error"))
    withKnownIssue {
      view.perform(Effect(id: 2, kind: .focus(Focus(field: "duraton"))), acknowledged: 0)
    }
  }
}
