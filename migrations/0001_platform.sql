CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Counters of the rate limits, shared by all processes; losing them in a crash costs nothing.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  window_end timestamptz NOT NULL,
  used integer NOT NULL
);
CREATE INDEX rate_limits_window_end ON rate_limits (window_end);

-- What an organisation sets: flags, product name, limits.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
