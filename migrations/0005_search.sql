-- Text of the four languages: accents do not count, words of one stem are one.
CREATE TEXT SEARCH CONFIGURATION openspeach_fr (COPY = french);
CREATE TEXT SEARCH CONFIGURATION openspeach_en (COPY = english);
CREATE TEXT SEARCH CONFIGURATION openspeach_de (COPY = german);
CREATE TEXT SEARCH CONFIGURATION openspeach_es (COPY = spanish);
-- Words as they stand, for what the stems of one language cannot find: names, other languages, half-typed words.
CREATE TEXT SEARCH CONFIGURATION openspeach_plain (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION openspeach_fr ALTER MAPPING FOR asciiword, word, numword WITH unaccent, french_stem;
ALTER TEXT SEARCH CONFIGURATION openspeach_en ALTER MAPPING FOR asciiword, word, numword WITH unaccent, english_stem;
ALTER TEXT SEARCH CONFIGURATION openspeach_de ALTER MAPPING FOR asciiword, word, numword WITH unaccent, german_stem;
ALTER TEXT SEARCH CONFIGURATION openspeach_es ALTER MAPPING FOR asciiword, word, numword WITH unaccent, spanish_stem;
ALTER TEXT SEARCH CONFIGURATION openspeach_plain ALTER MAPPING FOR asciiword, word, numword WITH unaccent, simple;

CREATE FUNCTION search_stems(language text, words text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector(CASE language
    WHEN 'fr' THEN 'openspeach_fr'::regconfig
    WHEN 'de' THEN 'openspeach_de'::regconfig
    WHEN 'es' THEN 'openspeach_es'::regconfig
    ELSE 'openspeach_en'::regconfig END, words);

-- What a text is found by: its stems and its words as they stand.
CREATE FUNCTION search_vector(language text, words text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN search_stems(language, words) || to_tsvector('openspeach_plain', words);

-- The query for texts of one language. Each element of `terms` is one word that was asked for, with its other spellings
-- after a space; `joint` is '&' to ask for all of them, '|' for any. Stop words count only when there is nothing else.
-- The last word may be half-typed when `open_end` says so. In PL/pgSQL, which plans it once a session, not at each call.
CREATE FUNCTION search_query(language text, terms text[], joint text, open_end boolean) RETURNS tsquery
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (
    WITH asked AS (
      SELECT place, tsvector_to_array(search_stems(language, term)) AS stems,
             tsvector_to_array(to_tsvector('openspeach_plain', term)) AS plain,
             open_end AND place = cardinality(terms) AS is_open
        FROM unnest(terms) WITH ORDINALITY AS t (term, place)
    ), written AS (
      SELECT place, stems, (
        SELECT string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' || ending, ' | ')
          FROM (
            SELECT unnest(plain) AS word, CASE WHEN is_open THEN ':*' ELSE '' END AS ending
            UNION ALL
            SELECT stem, '' FROM unnest(stems) AS stem WHERE NOT stem = ANY(plain)
          ) AS words) AS spellings
        FROM asked WHERE cardinality(plain) > 0
    )
    SELECT string_agg('(' || spellings || ')', joint ORDER BY place)::tsquery
      FROM written
     WHERE cardinality(stems) > 0 OR NOT EXISTS (SELECT FROM written AS other WHERE cardinality(other.stems) > 0)
  );
END $$;

-- One row for each published speach.
CREATE TABLE search_documents (
  speach_id integer PRIMARY KEY REFERENCES speaches ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('fr', 'en', 'de', 'es')),
  -- Title (A), tags, lesson and chapter titles (B), description (C) and the words that the text uses most (D): ranks.
  head tsvector NOT NULL,
  -- Everything that stands in the speach, without places: decides what is found.
  words tsvector NOT NULL,
  indexed_at timestamptz NOT NULL DEFAULT now()
) WITH (toast_tuple_target = 512);
-- `words` is read through its indexes: moved out of the rows, it leaves them small enough to rank thousands quickly.
ALTER TABLE search_documents
  ALTER COLUMN head SET STORAGE MAIN,
  ALTER COLUMN words SET STORAGE EXTERNAL;

-- The words themselves, at the price that reading them has outside the rows: the planner, which does not know it, would
-- read those of every speach for a word that a few percent have. Starting parallel workers costs more than they save.
-- The body of an SQL function would be seen through.
CREATE FUNCTION search_found_by(words tsvector) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL UNSAFE COST 1000 AS $$ BEGIN RETURN words; END $$;
CREATE INDEX search_documents_fr ON search_documents USING gin (search_found_by(words)) WHERE language = 'fr';
CREATE INDEX search_documents_en ON search_documents USING gin (search_found_by(words)) WHERE language = 'en';
CREATE INDEX search_documents_de ON search_documents USING gin (search_found_by(words)) WHERE language = 'de';
CREATE INDEX search_documents_es ON search_documents USING gin (search_found_by(words)) WHERE language = 'es';

-- The places in a speach at which a result can be opened: paragraphs of a text, pages of a document.
CREATE TABLE search_passages (
  speach_id integer NOT NULL REFERENCES search_documents ON DELETE CASCADE,
  place integer NOT NULL,
  chapter_id integer NOT NULL,
  chapter_title text NOT NULL,
  chapter_type text NOT NULL,
  page integer,
  text text NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (speach_id, place)
);

-- Every word that stands in some speach, to find what somebody meant who mistyped it.
CREATE TABLE search_words (word text COLLATE "C" PRIMARY KEY);
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops);

-- Words of the dictionary that look like one that was asked for, most alike first.
CREATE FUNCTION search_words_like(asked text) RETURNS SETOF text
  LANGUAGE sql STABLE PARALLEL SAFE SET pg_trgm.similarity_threshold = 0.25 BEGIN ATOMIC
  SELECT word FROM search_words WHERE word % asked ORDER BY similarity(word, asked) DESC, word LIMIT 30;
END;

-- A name as it is compared: without case and accents.
CREATE FUNCTION search_name(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, name) COLLATE "und-x-icu") COLLATE "C";
CREATE INDEX users_by_search_name ON users USING gin (search_name(first_name || ' ' || last_name) gin_trgm_ops);
