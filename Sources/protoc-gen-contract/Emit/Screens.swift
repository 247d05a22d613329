/// A screen: a service with one method `Present(stream XIntent) returns (stream XUpdate)` whose
/// messages have the shape that `stage/v1/stage.proto` describes.
struct ScreenModel {
  var intent: MessageModel
  var intentOneof: String
  var opening: MessageModel
  var update: MessageModel
  var updateOneof: String
  var frame: MessageModel
  /// The package of `Open`, whose module declares the screen protocols.
  var stagePackage: String
}

extension Generator {
  func screens(of file: FileModel) -> [ScreenModel] { file.services.compactMap(screen) }

  private func screen(_ service: ServiceModel) -> ScreenModel? {
    guard service.methods.count == 1, let method = service.methods.first,
      method.name == "Present", method.clientStreaming, method.serverStreaming,
      let intent = schema.messages[method.input], let update = schema.messages[method.output],
      intent.package == service.package, update.package == service.package,
      has(intent, "number", .uint64), has(update, "acknowledged", .uint64),
      intent.oneofs.count == 1, update.oneofs.count == 1,
      let opening = member("open", of: intent, inOneof: true),
      let open = member("open", of: opening, inOneof: false), open.name == "Open",
      member("welcome", of: update, inOneof: true) != nil,
      member("effect", of: update, inOneof: true) != nil,
      member("goodbye", of: update, inOneof: true) != nil,
      let frame = member("frame", of: update, inOneof: true), has(frame, "revision", .uint64)
    else { return nil }
    return ScreenModel(
      intent: intent, intentOneof: intent.oneofs[0].name, opening: opening, update: update,
      updateOneof: update.oneofs[0].name, frame: frame, stagePackage: open.package)
  }

  private func has(_ message: MessageModel, _ name: String, _ kind: FieldKind) -> Bool {
    message.fields.contains {
      $0.name == name && $0.kind == kind && !$0.isRepeated && $0.oneof == nil
    }
  }

  private func member(
    _ name: String, of message: MessageModel, inOneof: Bool
  ) -> MessageModel? {
    message.fields.first { $0.name == name && !$0.isRepeated && ($0.oneof != nil) == inOneof }
      .flatMap { schema.messages[$0.typeName] }
  }

  func emit(_ screen: ScreenModel, into source: inout Source) throws(Refusal) {
    let (opening, frame) = (path(of: screen.opening), path(of: screen.frame))
    let intents = SwiftName.lowerCamel(screen.intentOneof)
    let updates = SwiftName.lowerCamel(screen.updateOneof)
    source.line(
      """
      extension \(frame): ScreenFrame {}

      extension \(opening): ScreenOpening {}

      extension \(path(of: screen.intent)): ScreenIntent {
        \(access) typealias Opening = \(opening)

        \(access) var opening: \(opening)? {
          if case .open(let opening)? = \(intents) { opening } else { nil }
        }

        \(access) var isUnknown: Bool { \(intents) == nil }

        \(access) init(opening: \(opening), number: UInt64) {
          self.init(number: number, \(intents): .open(opening))
        }
      }

      extension \(path(of: screen.update)): ScreenUpdate {
        \(access) typealias Frame = \(frame)

        \(access) var content: ScreenContent<\(frame)>? {
          switch \(updates) {
          case .welcome(let welcome)?: .welcome(welcome)
          case .frame(let frame)?: .frame(frame)
          case .effect(let effect)?: .effect(effect)
          case .goodbye(let goodbye)?: .goodbye(goodbye)
          case nil: nil
          }
        }

        \(access) init(content: ScreenContent<\(frame)>?, acknowledged: UInt64) {
          switch content {
          case .welcome(let welcome)?: \(updates) = .welcome(welcome)
          case .frame(let frame)?: \(updates) = .frame(frame)
          case .effect(let effect)?: \(updates) = .effect(effect)
          case .goodbye(let goodbye)?: \(updates) = .goodbye(goodbye)
          case nil: break
          }
          self.acknowledged = acknowledged
        }
      }
      """)
  }
}
