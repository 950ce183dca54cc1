-- Who has more time in the exams of a speach, in hundredths of the time that everybody has.
CREATE TABLE quiz_extra_times (
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  percent smallint NOT NULL CHECK (percent BETWEEN 1 AND 300),
  given_by integer REFERENCES users ON DELETE SET NULL,
  given_at timestamptz NOT NULL,
  PRIMARY KEY (speach_id, user_id)
);
CREATE INDEX quiz_extra_times_by_user ON quiz_extra_times (user_id);
CREATE INDEX quiz_extra_times_given_by ON quiz_extra_times (given_by) WHERE given_by IS NOT NULL;
