-- One person's attempt at a quiz or exam. What is asked lies in the version, which never changes: later questions leave
-- earlier attempts as they were.
CREATE TABLE quiz_attempts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  version_id integer NOT NULL REFERENCES versions ON DELETE CASCADE,
  chapter_id integer NOT NULL REFERENCES chapters ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  number integer NOT NULL,
  -- [{questionId, order?}]: which questions were drawn, and how their parts were shown.
  asked jsonb NOT NULL,
  -- {questionId: answer}
  answers jsonb NOT NULL DEFAULT '{}',
  -- Questions whose answers were told, and so stay as they are.
  checked jsonb NOT NULL DEFAULT '[]',
  -- Open questions that somebody has to read, and what they said: {questionId: {points, comment, gradedBy, gradedAt}}
  waiting text[] NOT NULL DEFAULT '{}',
  grades jsonb NOT NULL DEFAULT '{}',
  rev integer NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL,
  ends_at timestamptz,
  submitted_at timestamptz,
  score numeric,
  max_score numeric,
  percent smallint,
  passed boolean,
  UNIQUE (chapter_id, user_id, number),
  CHECK ((submitted_at IS NULL) = (score IS NULL) AND (score IS NULL) = (max_score IS NULL) AND (score IS NULL) = (percent IS NULL))
);
-- One at a time, over all devices.
CREATE UNIQUE INDEX quiz_attempts_active ON quiz_attempts (chapter_id, user_id) WHERE submitted_at IS NULL;
CREATE INDEX quiz_attempts_due ON quiz_attempts (ends_at) WHERE submitted_at IS NULL AND ends_at IS NOT NULL;
CREATE INDEX quiz_attempts_by_user ON quiz_attempts (user_id);
CREATE INDEX quiz_attempts_by_speach ON quiz_attempts (speach_id);
CREATE INDEX quiz_attempts_by_version ON quiz_attempts (version_id);
CREATE INDEX quiz_attempts_waiting ON quiz_attempts (submitted_at, id) WHERE waiting <> '{}';
