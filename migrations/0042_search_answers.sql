-- Administrators find every restricted speach besides: what they find is remembered as what everybody finds is.
CREATE FUNCTION search_is_restricted(speach speaches) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN speach.state = 'PUBLIE' AND NOT speach.is_template AND speach.visibility = 'RESTREINT';

ALTER TABLE search_documents ADD COLUMN is_restricted boolean NOT NULL DEFAULT false;
UPDATE search_documents d SET is_restricted = true FROM speaches s WHERE s.id = d.speach_id AND search_is_restricted(s);

CREATE OR REPLACE FUNCTION keep_search_open_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_documents SET open_since = search_open_since(NEW), is_restricted = search_is_restricted(NEW)
   WHERE speach_id = NEW.id
     AND (open_since, is_restricted) IS DISTINCT FROM (search_open_since(NEW), search_is_restricted(NEW));
  RETURN NULL;
END $$;

-- Whether a speach came to be found (1), went (-1), or stays with the same words (0), by everybody and by
-- administrators; null when it never was everybody's. Nobody remembers anything that needs the rows of before.
ALTER TABLE search_changes RENAME COLUMN change TO for_everybody;
ALTER TABLE search_changes
  ALTER COLUMN for_everybody DROP NOT NULL,
  ADD COLUMN for_administrators smallint NOT NULL DEFAULT 0 CHECK (for_administrators IN (-1, 0, 1));
ALTER TABLE search_changes ALTER COLUMN for_administrators DROP DEFAULT;

CREATE OR REPLACE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_open boolean := TG_OP <> 'INSERT' AND OLD.open_since IS NOT NULL;
  is_open boolean := TG_OP <> 'DELETE' AND NEW.open_since IS NOT NULL;
  was_found boolean := was_open OR (TG_OP <> 'INSERT' AND OLD.is_restricted);
  is_found boolean := is_open OR (TG_OP <> 'DELETE' AND NEW.is_restricted);
BEGIN
  IF was_found AND is_found AND (NEW.language, NEW.words) = (OLD.language, OLD.words) THEN
    INSERT INTO search_changes (speach_id, for_everybody, for_administrators, language, words)
    VALUES (NEW.speach_id, CASE WHEN was_open OR is_open THEN is_open::int - was_open::int END, 0, NEW.language, NEW.words);
    RETURN NULL;
  END IF;
  IF was_found THEN
    INSERT INTO search_changes (speach_id, for_everybody, for_administrators, language, words)
    VALUES (OLD.speach_id, CASE WHEN was_open THEN -1 END, -1, OLD.language, OLD.words);
  END IF;
  IF is_found THEN
    INSERT INTO search_changes (speach_id, for_everybody, for_administrators, language, words)
    VALUES (NEW.speach_id, CASE WHEN is_open THEN 1 END, 1, NEW.language, NEW.words);
  END IF;
  RETURN NULL;
END $$;

-- What thousands of speaches answer, as it was counted and ranked once: for every process, and for one that starts.
CREATE TABLE search_answers (
  key text PRIMARY KEY,
  -- Who asks for what.
  asked jsonb NOT NULL,
  answers jsonb NOT NULL,
  -- Which changes the answers know of.
  snapshot pg_snapshot NOT NULL,
  -- The transaction that wrote the row. Numbers of transactions mean nothing in another database: in one that was
  -- filled from a dump, `xmin` is another, and the row does not count.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  read_at timestamptz NOT NULL DEFAULT now(),
  asked_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE search_answers ALTER COLUMN answers SET STATISTICS 0;
