-- When a chapter was done first, and how long its reader was at it.
ALTER TABLE chapter_progress
  ADD COLUMN done_at timestamptz,
  ADD COLUMN seconds integer NOT NULL DEFAULT 0 CHECK (seconds >= 0);
UPDATE chapter_progress SET done_at = updated_at WHERE done;

-- How long somebody read on a day of the organisation.
CREATE TABLE reading_days (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  day date NOT NULL,
  seconds integer NOT NULL CHECK (seconds >= 0),
  PRIMARY KEY (user_id, speach_id, day)
);
CREATE INDEX reading_days_by_speach ON reading_days (speach_id);

-- Up to when a person's time is accounted for: nobody reads longer than time goes by.
CREATE TABLE reading_clocks (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  counted_until timestamptz NOT NULL
);

-- People at speaches whose figures have to be counted anew; only added to, by the triggers below, and taken by the
-- rollup. No foreign keys: a mark outlives what was deleted, and is what takes it out of the sums. Numbers need not be
-- unique: a backup that is restored brings its own beside those that the triggers make.
CREATE TABLE statistics_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  speach_id integer NOT NULL,
  user_id integer NOT NULL
);
CREATE INDEX statistics_changes_in_order ON statistics_changes (id);
CREATE TABLE statistics_quiz_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  chapter_id integer NOT NULL
);
CREATE INDEX statistics_quiz_changes_in_order ON statistics_quiz_changes (id);

-- The organisation's time zone that the days below were counted in.
CREATE TABLE statistics_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  time_zone text NOT NULL
);

-- What of each person is in the sums: they change by the difference to it.
CREATE TABLE statistics_reader_days (
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  user_id integer NOT NULL,
  day date NOT NULL,
  reads integer NOT NULL,
  seconds integer NOT NULL,
  PRIMARY KEY (speach_id, user_id, day)
);
CREATE TABLE statistics_readers (
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  user_id integer NOT NULL,
  status text NOT NULL CHECK (status IN ('READING', 'DONE', 'PASSED', 'FAILED')),
  reads integer NOT NULL,
  seconds integer NOT NULL,
  chapters_done integer NOT NULL,
  -- When the last chapter of the version that readers see was done; null while one is left.
  done_at timestamptz,
  done_on date,
  -- When every exam was passed, else when everything was done.
  finished_at timestamptz,
  attempts integer NOT NULL,
  percent smallint,
  -- The version that was passed, else of the last attempt, else the one that was out when they were last at it.
  version_id integer,
  PRIMARY KEY (speach_id, user_id)
);
CREATE INDEX statistics_readers_by_user ON statistics_readers (user_id);

-- The sums that pages read.
CREATE TABLE statistics_days (
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  day date NOT NULL,
  reads integer NOT NULL,
  readers integer NOT NULL,
  completions integer NOT NULL,
  seconds integer NOT NULL,
  PRIMARY KEY (speach_id, day)
);
-- By how many the people who read within so many `days` change with a day: their number on a day is the sum up to it.
-- Days 0: those who ever read.
CREATE TABLE statistics_windows (
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  days smallint NOT NULL,
  day date NOT NULL,
  change integer NOT NULL,
  PRIMARY KEY (speach_id, days, day)
);
CREATE TABLE statistics_chapters (
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  chapter_id integer NOT NULL,
  reached integer NOT NULL,
  done integer NOT NULL,
  seconds integer NOT NULL,
  PRIMARY KEY (speach_id, chapter_id)
);
CREATE TABLE statistics_quizzes (
  chapter_id integer PRIMARY KEY REFERENCES chapters ON DELETE CASCADE,
  attempts integer NOT NULL,
  -- [{questionId, asked, difficulty, discrimination, choices: {choiceId: people}}]
  questions jsonb NOT NULL
);

-- Who was reminded of a speach last when.
CREATE TABLE speach_reminders (
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  reminded_at timestamptz NOT NULL,
  PRIMARY KEY (speach_id, user_id)
);
CREATE INDEX speach_reminders_by_user ON speach_reminders (user_id);

-- Marks are made by the database, in the transaction that changes what is counted: nobody who writes can forget it.
CREATE FUNCTION mark_readers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics_changes (speach_id, user_id) SELECT DISTINCT speach_id, user_id FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER speach_reads_added AFTER INSERT ON speach_reads
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_readers();
CREATE TRIGGER speach_reads_taken AFTER DELETE ON speach_reads
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_readers();
CREATE TRIGGER chapter_progress_added AFTER INSERT ON chapter_progress
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_readers();
CREATE TRIGGER chapter_progress_taken AFTER DELETE ON chapter_progress
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_readers();

-- Where a reader is in a chapter changes every few seconds and is in no sum.
CREATE FUNCTION mark_progress() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics_changes (speach_id, user_id)
  SELECT DISTINCT n.speach_id, n.user_id
    FROM changed n JOIN before o USING (user_id, speach_id, chapter_id)
   WHERE (n.done, n.done_at, n.seconds) IS DISTINCT FROM (o.done, o.done_at, o.seconds);
  RETURN NULL;
END $$;
CREATE TRIGGER chapter_progress_changed AFTER UPDATE ON chapter_progress
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_progress();

CREATE FUNCTION mark_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  attempt quiz_attempts := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  INSERT INTO statistics_changes (speach_id, user_id) VALUES (attempt.speach_id, attempt.user_id);
  INSERT INTO statistics_quiz_changes (chapter_id) VALUES (attempt.chapter_id);
  RETURN NULL;
END $$;
CREATE TRIGGER quiz_attempts_added AFTER INSERT ON quiz_attempts
  FOR EACH ROW WHEN (NEW.submitted_at IS NOT NULL) EXECUTE FUNCTION mark_attempt();
CREATE TRIGGER quiz_attempts_changed AFTER UPDATE ON quiz_attempts
  FOR EACH ROW WHEN ((OLD.submitted_at, OLD.percent, OLD.passed, OLD.grades)
      IS DISTINCT FROM (NEW.submitted_at, NEW.percent, NEW.passed, NEW.grades)) EXECUTE FUNCTION mark_attempt();
CREATE TRIGGER quiz_attempts_taken AFTER DELETE ON quiz_attempts
  FOR EACH ROW WHEN (OLD.submitted_at IS NOT NULL) EXECUTE FUNCTION mark_attempt();

-- Another version has other chapters: who is done is asked anew.
CREATE FUNCTION mark_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics_changes (speach_id, user_id)
  SELECT DISTINCT speach_id, user_id FROM chapter_progress WHERE speach_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER speaches_version_changed AFTER UPDATE OF published_version_id ON speaches
  FOR EACH ROW WHEN (OLD.published_version_id IS DISTINCT FROM NEW.published_version_id) EXECUTE FUNCTION mark_version();

-- What was there before anybody counted.
INSERT INTO statistics_changes (speach_id, user_id)
  SELECT speach_id, user_id FROM speach_reads
  UNION SELECT speach_id, user_id FROM chapter_progress
  UNION SELECT speach_id, user_id FROM quiz_attempts;
INSERT INTO statistics_quiz_changes (chapter_id)
  SELECT DISTINCT chapter_id FROM quiz_attempts WHERE submitted_at IS NOT NULL;
