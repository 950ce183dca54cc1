-- Of which speach a change is, and whether it came to be found by everybody (1), went (-1), or stays with the same words
-- (0): what a process remembers of an answer is corrected by it. Nobody remembers anything of before this migration.
ALTER TABLE search_changes
  ADD COLUMN speach_id integer NOT NULL DEFAULT 0,
  ADD COLUMN change smallint NOT NULL DEFAULT 0 CHECK (change IN (-1, 0, 1));
ALTER TABLE search_changes ALTER COLUMN speach_id DROP DEFAULT, ALTER COLUMN change DROP DEFAULT;

CREATE OR REPLACE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.open_since IS NOT NULL AND NEW.open_since IS NOT NULL
     AND (NEW.language, NEW.words) = (OLD.language, OLD.words) THEN
    INSERT INTO search_changes (speach_id, change, language, words) VALUES (NEW.speach_id, 0, NEW.language, NEW.words);
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.open_since IS NOT NULL THEN
    INSERT INTO search_changes (speach_id, change, language, words) VALUES (OLD.speach_id, -1, OLD.language, OLD.words);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.open_since IS NOT NULL THEN
    INSERT INTO search_changes (speach_id, change, language, words) VALUES (NEW.speach_id, 1, NEW.language, NEW.words);
  END IF;
  RETURN NULL;
END $$;
