-- The file behind `image`: while it is somebody's picture it is not deleted.
ALTER TABLE users ADD COLUMN image_file_id integer REFERENCES files ON DELETE RESTRICT;
CREATE INDEX users_by_image_file ON users (image_file_id) WHERE image_file_id IS NOT NULL;

-- Files with everything that is kept of a person, made for them when they ask.
CREATE TABLE data_exports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  export_id text NOT NULL UNIQUE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('processing', 'ready', 'failed')),
  -- From 0 to 1.
  progress real NOT NULL DEFAULT 0,
  size bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX data_exports_by_user ON data_exports (user_id, created_at DESC);
CREATE INDEX data_exports_by_age ON data_exports (created_at);
CREATE UNIQUE INDEX data_exports_one_at_a_time ON data_exports (user_id) WHERE status = 'processing';

-- People who asked to be erased.
CREATE TABLE erasure_requests (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  requested_at timestamptz NOT NULL
);
