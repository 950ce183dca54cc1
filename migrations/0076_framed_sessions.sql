-- Sessions of frames on other sites' pages: short, and with a cookie of their own that each such site keeps apart.
ALTER TABLE sessions ADD COLUMN is_framed boolean NOT NULL DEFAULT false;

-- With which a window that is signed in lets the frame in that opened it: once, within a minute.
CREATE TABLE frame_passes (
  -- SHA-256 of the pass.
  hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX frame_passes_user_id ON frame_passes (user_id);
