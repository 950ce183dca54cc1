-- What scripts sign in with, in the name of whoever made them. Only a hash is kept: a token is shown once.
CREATE TABLE api_tokens (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  token_hash text NOT NULL UNIQUE,
  -- Its last characters, by which people tell tokens apart.
  hint text NOT NULL,
  scopes text[] NOT NULL CHECK (scopes <@ ARRAY['read', 'write', 'admin'] AND cardinality(scopes) > 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX api_tokens_by_user ON api_tokens (user_id);

-- Who is told elsewhere of what happens here.
CREATE TABLE webhooks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 2000),
  -- Sealed by the secret of the platform.
  sealed_secret text NOT NULL,
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  is_enabled boolean NOT NULL DEFAULT true,
  created_by integer REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- What was said to them, and what came of it: for thirty days.
CREATE TABLE webhook_deliveries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id integer NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  -- The same however often it is sent, so that the other side can tell.
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  event text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  -- The last answer: an HTTP status, or why there was none.
  status integer,
  error text,
  created_at timestamptz NOT NULL,
  tried_at timestamptz
);
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, id DESC);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
