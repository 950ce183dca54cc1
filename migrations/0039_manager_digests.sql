-- Whom a Monday's digest of their groups is done for: once, whatever was ended in between, and also where there was
-- nothing to say.
CREATE TABLE manager_digests (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The Monday, where the organisation is.
  period date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, period)
);

-- Who wants none.
CREATE TABLE manager_digest_refusals (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);

CREATE INDEX group_members_managers ON group_members (user_id) WHERE is_manager;
