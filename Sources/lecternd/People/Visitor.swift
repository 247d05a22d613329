internal import Library
internal import Screens

/// Somebody who opens a screen: as whom they act, and in which language the screen speaks.
struct Visitor {
  var actor: Actor
  var words: Words
}
