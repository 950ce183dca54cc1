-- What somebody earned, as it was on that day: what becomes of the speach, its badge or its versions changes nothing.
CREATE TABLE badge_awards (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Names it in public addresses; nobody can guess one.
  code text NOT NULL UNIQUE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  speach_id integer REFERENCES speaches ON DELETE SET NULL,
  type text NOT NULL CHECK (type IN ('AVANCEMENT', 'RESULTAT', 'FORMATEUR', 'MIX')),
  title text NOT NULL,
  description text NOT NULL,
  -- {shape, colour, icon}
  design jsonb NOT NULL,
  speach_title text NOT NULL,
  language text NOT NULL,
  version_number integer NOT NULL,
  minutes integer NOT NULL,
  -- SHA-256 of the owner's address at that time, with its salt (Open Badges 3.0, IdentityObject).
  identity_hash text NOT NULL,
  identity_salt text NOT NULL,
  issued_at timestamptz NOT NULL,
  -- Null: for ever.
  expires_at timestamptz,
  -- When it was seen to be over; from then on another one can be earned.
  ended_at timestamptz,
  -- When its owner began to read again, after it had ended.
  renewed_at timestamptz,
  given_by integer REFERENCES users ON DELETE SET NULL,
  -- Before it is told, who gave it can take it back without a trace, and nobody else knows of it.
  told_at timestamptz,
  revoked_at timestamptz,
  revoked_by integer REFERENCES users ON DELETE SET NULL,
  revoked_reason text,
  CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL))
);
-- One that holds for each person and speach, however many ways lead to it.
CREATE UNIQUE INDEX badge_awards_active ON badge_awards (speach_id, user_id) WHERE revoked_at IS NULL AND ended_at IS NULL;
CREATE INDEX badge_awards_by_user ON badge_awards (user_id, issued_at);
CREATE INDEX badge_awards_due ON badge_awards (expires_at) WHERE ended_at IS NULL AND expires_at IS NOT NULL;
CREATE INDEX badge_awards_untold ON badge_awards (issued_at) WHERE told_at IS NULL;
CREATE INDEX badge_awards_revoked ON badge_awards (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX badge_awards_given_by ON badge_awards (given_by) WHERE given_by IS NOT NULL;
CREATE INDEX badge_awards_revoked_by ON badge_awards (revoked_by) WHERE revoked_by IS NOT NULL;

-- What credentials are signed with. The private half is sealed with the platform's secret.
CREATE TABLE badge_keys (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  sealed_private text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
