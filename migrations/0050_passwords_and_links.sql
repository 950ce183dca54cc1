-- Links on which a password is chosen are kept as hashes: who reads the database opens no account by them. Those that
-- were mailed before go on working.
UPDATE verifications
   SET identifier = 'reset-password:' || encode(sha256(convert_to(substr(identifier, 16), 'UTF8')), 'hex')
 WHERE identifier LIKE 'reset-password:%';
CREATE INDEX verifications_by_value ON verifications (value);

-- Whether a person chose their password. One that an administrator knows too signs nothing.
ALTER TABLE identities ADD COLUMN is_own boolean NOT NULL DEFAULT true;
UPDATE identities i SET is_own = false FROM users u WHERE u.id = i.user_id AND u.must_change_password;
