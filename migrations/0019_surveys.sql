-- Who took part in a poll or survey: nobody answers twice. Without a time, and no order but the one it is read in.
CREATE TABLE survey_participants (
  chapter_id integer NOT NULL REFERENCES chapters ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Whether the row lies where nothing tells when it was written (docs/decisions/0021).
  mixed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (chapter_id, user_id)
);
CREATE INDEX survey_participants_by_user ON survey_participants (user_id);
CREATE INDEX survey_participants_to_mix ON survey_participants (chapter_id) WHERE NOT mixed;

-- Anonymous answers: nothing in here, and no order of it, leads to a person. Not the version either: when it was the
-- latest one is known.
CREATE TABLE survey_papers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  chapter_id integer NOT NULL REFERENCES chapters ON DELETE CASCADE,
  -- {questionId: answer}
  answers jsonb NOT NULL,
  mixed boolean NOT NULL DEFAULT false
);
CREATE INDEX survey_papers_by_chapter ON survey_papers (chapter_id);
CREATE INDEX survey_papers_to_mix ON survey_papers (chapter_id) WHERE NOT mixed;

-- Answers under one's name. What stays of who is erased has none any more.
CREATE TABLE survey_answers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chapter_id integer NOT NULL REFERENCES chapters ON DELETE CASCADE,
  version_id integer NOT NULL REFERENCES versions ON DELETE CASCADE,
  user_id integer REFERENCES users ON DELETE SET NULL,
  answers jsonb NOT NULL,
  answered_at timestamptz NOT NULL,
  UNIQUE (chapter_id, user_id)
);
CREATE INDEX survey_answers_by_user ON survey_answers (user_id);
CREATE INDEX survey_answers_by_version ON survey_answers (version_id);
