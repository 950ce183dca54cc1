-- What came to be found by everybody, and what no longer is, with its words as they were: an answer that a process
-- remembers holds while no change that its snapshot does not show has words that it asks for.
CREATE TABLE search_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  language text NOT NULL,
  words tsvector NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE search_changes ALTER COLUMN words SET STORAGE EXTERNAL, ALTER COLUMN words SET STATISTICS 0;
CREATE INDEX search_changes_by_xid ON search_changes (xid);

CREATE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.open_since IS NOT NULL THEN
    INSERT INTO search_changes (language, words) VALUES (OLD.language, OLD.words);
    IF TG_OP = 'UPDATE' AND NEW.open_since IS NOT NULL AND (NEW.language, NEW.words) = (OLD.language, OLD.words) THEN
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.open_since IS NOT NULL THEN
    INSERT INTO search_changes (language, words) VALUES (NEW.language, NEW.words);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_search_change AFTER INSERT OR UPDATE OR DELETE ON search_documents
  FOR EACH ROW EXECUTE FUNCTION note_search_change();
