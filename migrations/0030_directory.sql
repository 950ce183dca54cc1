-- Where an organisation's people sign in elsewhere: an OpenID Connect or a SAML provider.
CREATE TABLE directory_connections (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  kind text NOT NULL CHECK (kind IN ('oidc', 'saml')),
  -- What the provider said of itself; no secrets.
  config jsonb NOT NULL,
  -- The client secret, sealed by the secret of the platform.
  sealed_secret text,
  is_enabled boolean NOT NULL DEFAULT false,
  -- Mail domains whose people may come this way; none: every domain.
  domains text[] NOT NULL DEFAULT '{}',
  creates_accounts boolean NOT NULL DEFAULT false,
  -- From values of one claim or attribute to roles and groups.
  mapping jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Sign-ins under way: from leaving for a provider to coming back, once.
CREATE TABLE directory_sign_ins (
  -- Of the state, the request or the ticket that brings somebody back.
  token_hash text PRIMARY KEY,
  connection_id integer NOT NULL REFERENCES directory_connections ON DELETE CASCADE,
  -- Of the cookie of the browser that left; null when a provider sent somebody who had not asked.
  browser_hash text,
  -- Where they wanted to go: a path of ours.
  next text NOT NULL,
  -- Whom the provider named; null before it has.
  user_id integer REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX directory_sign_ins_by_expiry ON directory_sign_ins (expires_at);
CREATE INDEX directory_sign_ins_by_connection ON directory_sign_ins (connection_id);
CREATE INDEX directory_sign_ins_by_user ON directory_sign_ins (user_id) WHERE user_id IS NOT NULL;

-- Assertions that let somebody in, as long as they would: none does so twice.
CREATE TABLE directory_assertions (
  connection_id integer NOT NULL REFERENCES directory_connections ON DELETE CASCADE,
  assertion_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (connection_id, assertion_hash)
);
CREATE INDEX directory_assertions_by_expiry ON directory_assertions (expires_at);

-- What a directory provisions people and groups with. Only a hash is kept: a token is shown once.
CREATE TABLE scim_tokens (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  token_hash text NOT NULL UNIQUE,
  -- Its last characters, by which people tell tokens apart.
  hint text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);

-- What a directory calls the people whom it provisions.
CREATE TABLE scim_people (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Null: the e-mail address.
  user_name text CHECK (length(user_name) <= 230),
  external_id text UNIQUE CHECK (length(external_id) <= 230),
  -- Deleted there; here the account is ended.
  deleted_at timestamptz
);
CREATE UNIQUE INDEX scim_people_by_user_name ON scim_people (lower(user_name));

-- Groups that a directory provisions are not edited by hand.
ALTER TABLE groups ADD COLUMN is_external boolean NOT NULL DEFAULT false;
ALTER TABLE groups ADD COLUMN external_id text;
CREATE UNIQUE INDEX groups_by_external_id ON groups (external_id) WHERE external_id IS NOT NULL;
CREATE UNIQUE INDEX groups_external_by_name ON groups (lower(name)) WHERE is_external;
