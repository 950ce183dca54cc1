-- What the table of every speach is searched in.
CREATE INDEX speaches_by_title_part ON speaches USING gin (search_name(title) gin_trgm_ops);
