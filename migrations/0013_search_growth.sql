-- Thousands of answers are counted in the time of a look at each row of `search_documents`: what only ranks read goes
-- into a table of its own, and what everybody may find is known without a look at the speach.

CREATE TABLE search_heads (
  speach_id integer PRIMARY KEY REFERENCES search_documents ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('fr', 'en', 'de', 'es')),
  -- Title (A), tags, lesson and chapter titles (B), description (C) and the words that the text uses most (D): ranks.
  head tsvector NOT NULL,
  -- Title, tags, lesson and chapter titles: finds, of very many answers, those worth a rank.
  names tsvector NOT NULL
);
ALTER TABLE search_heads ALTER COLUMN head SET STATISTICS 0, ALTER COLUMN names SET STATISTICS 0;
INSERT INTO search_heads (speach_id, language, head, names)
SELECT speach_id, language, head, strip(ts_filter(head, '{a, b}')) FROM search_documents;
CREATE INDEX search_heads_by_names ON search_heads USING gin (names);

-- When a speach that everybody may find went out; null for those that only some people find, and those that are not out.
CREATE FUNCTION search_open_since(speach speaches) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN speach.state = 'PUBLIE' AND NOT speach.is_template AND speach.visibility = 'PUBLIC'
              THEN speach.last_published_at END;

ALTER TABLE search_documents
  DROP COLUMN head,
  ADD COLUMN open_since timestamptz,
  -- Writes the rows anew, in their new size.
  ALTER COLUMN indexed_at TYPE timestamptz USING indexed_at + interval '0';
UPDATE search_documents d SET open_since = search_open_since(s) FROM speaches s WHERE s.id = d.speach_id;

-- In the transaction of the change, so that nobody finds for a moment what was just taken back.
CREATE FUNCTION keep_search_open_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_documents SET open_since = search_open_since(NEW)
   WHERE speach_id = NEW.id AND open_since IS DISTINCT FROM search_open_since(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER search_open_since AFTER UPDATE OF state, is_template, visibility, last_published_at ON speaches
  FOR EACH ROW EXECUTE FUNCTION keep_search_open_since();

-- How many of them there are in each language, without a look at the rows.
CREATE INDEX speaches_open_by_language ON speaches (language)
  WHERE state = 'PUBLIE' AND NOT is_template AND visibility = 'PUBLIC';
