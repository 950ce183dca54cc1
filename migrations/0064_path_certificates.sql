-- Whether who completes a path receives a certificate.
ALTER TABLE paths ADD COLUMN gives_certificate boolean NOT NULL DEFAULT true;

-- A completed path is an award of its own type. It has no language and no version, and stays when the path is gone.
ALTER TABLE badge_awards
  DROP CONSTRAINT badge_awards_type_check,
  ADD CONSTRAINT badge_awards_type_check CHECK (type IN ('AVANCEMENT', 'RESULTAT', 'FORMATEUR', 'MIX', 'PARCOURS')),
  ALTER COLUMN language DROP NOT NULL,
  ALTER COLUMN version_number DROP NOT NULL,
  ADD CHECK (type = 'PARCOURS' OR (language IS NOT NULL AND version_number IS NOT NULL)),
  ADD COLUMN path_id integer REFERENCES paths ON DELETE SET NULL,
  -- The owner's name on the day it was issued.
  ADD COLUMN first_name text,
  ADD COLUMN last_name text;
UPDATE badge_awards b SET first_name = u.first_name, last_name = u.last_name FROM users u WHERE u.id = b.user_id;
ALTER TABLE badge_awards ALTER COLUMN first_name SET NOT NULL, ALTER COLUMN last_name SET NOT NULL;
-- One for each person and path, however many ways lead to it.
CREATE UNIQUE INDEX badge_awards_of_path ON badge_awards (path_id, user_id) WHERE path_id IS NOT NULL;
