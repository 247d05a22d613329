// What is made from the table of commands besides `--help`: the manual page, and what lets a shell complete
// a command line. `scripts/manuals` writes them all to where a system looks for them.

/// Something that `lectern --print` prints.
enum ManualKind: String, Sendable, CaseIterable {
  case man, bash, zsh, fish

  var lines: [String] {
    switch self {
    case .man: ManualPage.lines()
    case .bash: BashCompletion.lines()
    case .zsh: ZshCompletion.lines()
    case .fish: FishCompletion.lines()
    }
  }
}
