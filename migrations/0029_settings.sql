-- A setting may be a picture: as long as it is, the file stays, and everybody may see it.
ALTER TABLE settings ADD COLUMN file_id integer REFERENCES files ON DELETE RESTRICT;
CREATE INDEX settings_by_file ON settings (file_id) WHERE file_id IS NOT NULL;

-- What the audit log is narrowed by.
CREATE INDEX audit_entries_by_kind ON audit_entries (subject_kind, at DESC, id DESC);
CREATE INDEX audit_entries_by_act ON audit_entries (act, at DESC, id DESC);
CREATE INDEX audit_entries_by_name_part ON audit_entries USING gin (search_name(subject_name) gin_trgm_ops);
