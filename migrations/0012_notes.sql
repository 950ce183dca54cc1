-- What readers write down for themselves, chapter by chapter.
CREATE TABLE chapter_notes (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  chapter_id integer NOT NULL REFERENCES chapters ON DELETE CASCADE,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 10000),
  rev integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, speach_id, chapter_id)
);
CREATE INDEX chapter_notes_by_speach ON chapter_notes (speach_id);
CREATE INDEX chapter_notes_by_chapter ON chapter_notes (chapter_id);
