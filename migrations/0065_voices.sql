-- What was spoken for a chapter: its subtitles in a language, once for all readers, or a text that an author typed.
CREATE TABLE voice_sounds (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- A fingerprint of everything that the sound depends on: two people who ask for the same get the same.
  sound_key text NOT NULL UNIQUE,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  chapter_id integer NOT NULL,
  language text NOT NULL,
  -- The text, or the lines with their times; gone when it is spoken.
  request jsonb,
  -- What came of it: the file, and the lines that have to hurry.
  file_id integer REFERENCES files,
  hurried jsonb NOT NULL DEFAULT '[]',
  job_id text,
  failed_at timestamptz,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE INDEX voice_sounds_by_speach ON voice_sounds (speach_id);
CREATE INDEX voice_sounds_by_file ON voice_sounds (file_id);
CREATE INDEX voice_sounds_by_use ON voice_sounds (used_at);
