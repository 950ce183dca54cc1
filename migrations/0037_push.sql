-- The pair of keys by which push services know this installation: one, whoever makes it first.
CREATE TABLE push_keys (
  id smallint PRIMARY KEY CHECK (id = 1),
  public_key text NOT NULL,
  sealed_private_key text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Browsers that are told of what is new: each for the person of a session, and no longer than the session.
CREATE TABLE push_subscriptions (
  session_id integer PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  -- A browser that is told for one session is told for no other.
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  sealed_auth text NOT NULL,
  created_at timestamptz NOT NULL
);
