-- Files that administrators had made of what is kept: until when they can be fetched, and for whom.
CREATE TABLE csv_exports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Names it in addresses; nobody can guess one.
  export_id text NOT NULL UNIQUE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  template_names text[] NOT NULL CHECK (cardinality(template_names) > 0),
  status text NOT NULL CHECK (status IN ('processing', 'ready', 'failed')),
  file_name text NOT NULL DEFAULT '',
  -- Bytes of the file, once it is ready.
  size bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX csv_exports_by_user ON csv_exports (user_id);
CREATE INDEX csv_exports_by_age ON csv_exports (created_at);
