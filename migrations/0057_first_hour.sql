-- People who ask for an account and have not confirmed their address yet: nobody in any list until they do. Of the link
-- that was mailed only a hash is kept, and of the password what signing in compares.
CREATE TABLE sign_ups (
  fingerprint text PRIMARY KEY,
  email text NOT NULL CHECK (length(email) <= 230),
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 30),
  last_name text NOT NULL CHECK (length(last_name) <= 30),
  language text NOT NULL CHECK (language IN ('fr', 'en', 'de', 'es')),
  password text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_ups_by_email ON sign_ups (email);
CREATE INDEX sign_ups_by_end ON sign_ups (expires_at);

-- Speaches that an administrator had made to look at: they go all at once.
CREATE TABLE example_speaches (
  speach_id integer PRIMARY KEY REFERENCES speaches ON DELETE CASCADE
);

-- The first steps of an installation can be closed like other cards of the home page.
ALTER TABLE closed_get_started DROP CONSTRAINT closed_get_started_code_check;
ALTER TABLE closed_get_started ADD CONSTRAINT closed_get_started_code_check
  CHECK (code IN ('SPEACH', 'USER', 'FIRST_STEPS'));
