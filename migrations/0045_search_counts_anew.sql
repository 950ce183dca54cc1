-- The search remembers no answers any more: what it counted is counted again (decision 0012).
DROP TRIGGER note_search_change ON search_documents;
DROP FUNCTION note_search_change();
DROP TABLE search_answers;
DROP TABLE search_changes;

CREATE OR REPLACE FUNCTION keep_search_open_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_documents SET open_since = search_open_since(NEW)
   WHERE speach_id = NEW.id AND open_since IS DISTINCT FROM search_open_since(NEW);
  RETURN NULL;
END $$;
DROP FUNCTION search_is_restricted(speaches);
ALTER TABLE search_documents DROP COLUMN is_restricted;
