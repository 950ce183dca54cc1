-- Every administrative act, with what it changed. People and what they acted on are named as they were called then.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null when a directory or a clock did it.
  actor_id integer REFERENCES users ON DELETE SET NULL,
  actor_name text NOT NULL DEFAULT '',
  act text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  subject_name text NOT NULL DEFAULT '',
  -- Only what differs, by the names under which it is kept.
  before jsonb NOT NULL DEFAULT '{}',
  after jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_entries_by_time ON audit_entries (at DESC, id DESC);
CREATE INDEX audit_entries_by_actor ON audit_entries (actor_id, at DESC, id DESC);
CREATE INDEX audit_entries_by_subject ON audit_entries (subject_kind, subject_id, at DESC, id DESC);
