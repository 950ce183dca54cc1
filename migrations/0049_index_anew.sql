-- Words are read in more of the ways in which people write them (scripts without spaces, Wi-Fi and wifi, C++): what was
-- indexed before is indexed anew, some at a time, and found as before until then.
UPDATE search_documents SET indexed_at = '-infinity';
CREATE INDEX search_documents_outdated ON search_documents (speach_id) WHERE indexed_at = '-infinity';
