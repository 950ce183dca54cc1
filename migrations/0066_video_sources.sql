-- Files of which something else was made for readers: a recording whose stumbles were cut out. Only editors read them.
ALTER TABLE file_uses ADD COLUMN source_only boolean NOT NULL DEFAULT false;

-- How long an avatar speaks in a video.
CREATE TABLE avatar_seconds (
  chapter_id integer NOT NULL REFERENCES chapters ON DELETE CASCADE,
  weet_id text NOT NULL,
  user_id integer REFERENCES users ON DELETE SET NULL,
  seconds double precision NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (chapter_id, weet_id)
);
