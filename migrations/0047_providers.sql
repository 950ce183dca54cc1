-- Who speaks, writes down what is spoken, and answers prompts: at most one of each kind.
CREATE TABLE providers (
  kind text PRIMARY KEY CHECK (kind IN ('speech', 'languageModel')),
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 2000),
  -- Sealed by the secret of the platform; null where the provider asks for none.
  sealed_key text,
  -- Its models and voices, by the kind.
  config jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

-- What providers were asked for, by whom, and what it took: no texts, no sounds.
CREATE TABLE provider_uses (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null where a job did it for nobody, and once the account is gone.
  user_id integer REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('speech', 'languageModel')),
  -- The host of its address.
  provider text NOT NULL,
  model text NOT NULL,
  characters integer,
  seconds double precision,
  input_tokens integer,
  output_tokens integer,
  duration_ms integer NOT NULL,
  -- `ok`, `cancelled`, or the code of what went wrong.
  outcome text NOT NULL
);
CREATE INDEX provider_uses_by_age ON provider_uses (at);
CREATE INDEX provider_uses_by_user ON provider_uses (user_id) WHERE user_id IS NOT NULL;
