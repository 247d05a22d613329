extension Schema {
  /// What staff have done at desks: what may be taken back, and why policy was overridden.
  static let circulation = """
    -- A short memory: what is older than an undo may be is deleted.
    CREATE TABLE desk_actions (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      -- Seconds since 1970-01-01T00:00:00Z.
      at INTEGER NOT NULL,
      account TEXT NOT NULL,
      desk TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('lend', 'return', 'renew')),
      -- By its id: a lending that is taken back leaves no loan.
      loan TEXT NOT NULL,
      -- The loan before, and as the action left it.
      former_due TEXT NOT NULL,
      former_renewals INTEGER NOT NULL,
      due TEXT NOT NULL,
      renewals INTEGER NOT NULL,
      -- The hold that the lending has fulfilled, with its place in the queue.
      hold_key INTEGER,
      hold TEXT,
      hold_placed TEXT,
      undone INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX desk_actions_of_desk ON desk_actions (account, desk, key) WHERE undone = 0;
    CREATE INDEX desk_actions_by_age ON desk_actions (at);

    -- For good: who let whom do what policy does not, and why.
    CREATE TABLE overrides (
      key INTEGER PRIMARY KEY,
      at TEXT NOT NULL,
      account TEXT NOT NULL,
      desk TEXT NOT NULL,
      -- lend, renew
      action TEXT NOT NULL,
      loan TEXT NOT NULL,
      -- The settings of the policy that were overridden, separated by blanks.
      reasons TEXT NOT NULL,
      note TEXT NOT NULL
    ) STRICT;
    CREATE INDEX overrides_of_loan ON overrides (loan);
    """
}
