-- Regulated (GXP) workflows: what is decided in them is signed, and written down where nobody changes it.
ALTER TABLE workflows ADD COLUMN regulated boolean NOT NULL DEFAULT false;
-- As the workflow was when it was submitted to.
ALTER TABLE workflow_runs ADD COLUMN regulated boolean NOT NULL DEFAULT false;
-- As what an approver signed; null where nothing is signed.
ALTER TABLE workflow_decisions ADD COLUMN meaning text CHECK (meaning IN ('author', 'reviewer', 'approver'));

-- Everybody who ever wrote in a speach: where it is regulated, none of them approves it.
CREATE TABLE speach_writers (
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (speach_id, user_id)
);
CREATE INDEX speach_writers_by_user ON speach_writers (user_id);
INSERT INTO speach_writers (speach_id, user_id)
SELECT DISTINCT l.speach_id, c.updated_by FROM chapters c JOIN lessons l ON l.id = c.lesson_id WHERE c.updated_by IS NOT NULL;

CREATE FUNCTION note_speach_writer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO speach_writers (speach_id, user_id)
  SELECT l.speach_id, NEW.updated_by FROM lessons l WHERE l.id = NEW.lesson_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER chapters_note_writer AFTER INSERT OR UPDATE OF title, type, content ON chapters
  FOR EACH ROW WHEN (NEW.updated_by IS NOT NULL) EXECUTE FUNCTION note_speach_writer();

-- Whether a speach is somebody's work: they are its author, or wrote in it.
CREATE FUNCTION has_made_speach(person integer, speach integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM speaches WHERE id = speach AND author_id = person)
      OR EXISTS (SELECT FROM speach_writers WHERE speach_id = speach AND user_id = person)
$$;

-- What happened to regulated speaches. It is only added to, outlives speaches and people, and names them as they were.
CREATE TABLE regulated_history (
  number bigint PRIMARY KEY,
  speach_id integer NOT NULL,
  -- The speach's 11 characters.
  speach_name text NOT NULL,
  title text NOT NULL,
  version integer,
  -- Of the version: what was signed, published or read.
  checksum text,
  act text NOT NULL,
  -- Null when a clock or a setting did it.
  user_id integer,
  user_name text NOT NULL,
  -- As what it was signed.
  meaning text,
  comment text NOT NULL,
  details jsonb NOT NULL,
  at timestamptz(3) NOT NULL,
  -- Of the row before; the first has 64 zeros.
  previous_hash text NOT NULL,
  -- SHA-256 of the canonical JSON of everything above.
  hash text NOT NULL
);
CREATE INDEX regulated_history_by_speach ON regulated_history (speach_id, number);
CREATE INDEX regulated_history_by_name ON regulated_history (speach_name);
CREATE INDEX regulated_history_by_user ON regulated_history (user_id, number) WHERE user_id IS NOT NULL;
-- One record of training for each person and exact version.
CREATE UNIQUE INDEX regulated_history_trainings ON regulated_history (speach_id, user_id, version) WHERE act = 'TRAINED';

-- The last row's number and hash, signed by the product's secret: so it is noticed when the last rows are cut off.
CREATE TABLE regulated_head (
  id smallint PRIMARY KEY CHECK (id = 1),
  number bigint NOT NULL,
  hash text NOT NULL,
  seal text NOT NULL
);

CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the regulated history is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER regulated_history_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON regulated_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER regulated_head_stays BEFORE DELETE OR TRUNCATE ON regulated_head
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
-- Also for a session that has the others turned off.
ALTER TABLE regulated_history ENABLE ALWAYS TRIGGER regulated_history_stays;
ALTER TABLE regulated_head ENABLE ALWAYS TRIGGER regulated_head_stays;
