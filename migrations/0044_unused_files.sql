-- Since when nothing has been found to use a file; null for what is used, and for what nobody has looked at yet.
ALTER TABLE files ADD COLUMN unused_since timestamptz;
CREATE INDEX files_unused ON files (unused_since) WHERE unused_since IS NOT NULL;

-- A text that was merged while several people typed noted the pictures of what was sent, not of what came of it.
INSERT INTO file_uses (file_id, speach_id)
SELECT DISTINCT f.id, l.speach_id
  FROM chapters c JOIN lessons l ON l.id = c.lesson_id
  CROSS JOIN regexp_matches(c.content ->> 'html', '/api/v2/files/([A-Za-z0-9_-]{22})/', 'g') AS shown (parts)
  JOIN files f ON f.file_id = shown.parts[1]
 WHERE c.type IN ('HTML', 'REUSSITE')
ON CONFLICT DO NOTHING;
