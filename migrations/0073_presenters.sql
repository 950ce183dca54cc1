-- When the words and the sounds of a spoken text are heard: a drawn face moves its mouth by them.
ALTER TABLE voice_sounds ADD COLUMN timing jsonb;

-- Clips in which a drawn presenter speaks, by all that they depend on: the same clip is made once for a person, whose
-- file it is. What it was made of stays, so that it can be changed.
CREATE TABLE presenter_clips (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  chapter_id integer NOT NULL,
  weet_id text NOT NULL,
  render text NOT NULL,
  params jsonb NOT NULL,
  -- The public id of what was made, how long it is, and when its lines are said; null until then.
  file_id text,
  seconds double precision,
  lines jsonb,
  user_id integer REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (chapter_id, weet_id, render, user_id)
);
CREATE INDEX presenter_clips_by_speach ON presenter_clips (speach_id);
