-- What readers asked of a speach that it does not say. Nobody is named.
CREATE TABLE ai_questions (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  -- As it is compared: what is asked twice is counted.
  folded text NOT NULL,
  question text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  asked_at timestamptz NOT NULL,
  UNIQUE (speach_id, folded)
);
