-- The accessibility statement: one, or none.
CREATE TABLE accessibility_statements (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  only_one boolean NOT NULL DEFAULT true UNIQUE CHECK (only_one),
  statement text NOT NULL,
  updated_by integer REFERENCES users ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX accessibility_statements_by_writer ON accessibility_statements (updated_by);

-- Terms of use (GCU) and the policy on personal data (PDP). A version is a draft until it is published, with a number.
CREATE TABLE legal_versions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('GCU', 'PDP')),
  number integer CHECK (number > 0),
  is_current boolean NOT NULL DEFAULT false,
  published_at timestamptz,
  published_by integer REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, number),
  CHECK (num_nonnulls(number, published_at) IN (0, 2)),
  CHECK (NOT is_current OR number IS NOT NULL)
);
CREATE UNIQUE INDEX legal_versions_draft ON legal_versions (kind) WHERE number IS NULL;
CREATE UNIQUE INDEX legal_versions_current ON legal_versions (kind) WHERE is_current;
CREATE INDEX legal_versions_by_publisher ON legal_versions (published_by);

CREATE TABLE legal_texts (
  version_id integer NOT NULL REFERENCES legal_versions ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('fr', 'en', 'de', 'es')),
  html text NOT NULL,
  PRIMARY KEY (version_id, language)
);

-- What people accepted is what they were shown.
CREATE FUNCTION refuse_legal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM legal_versions WHERE id = OLD.version_id AND number IS NOT NULL) THEN
    RAISE EXCEPTION 'a published text cannot be changed';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER legal_texts_are_kept BEFORE UPDATE OR DELETE ON legal_texts
  FOR EACH ROW EXECUTE FUNCTION refuse_legal_change();

CREATE TABLE legal_acceptances (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  version_id integer NOT NULL REFERENCES legal_versions ON DELETE RESTRICT,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, version_id)
);
CREATE INDEX legal_acceptances_by_version ON legal_acceptances (version_id);

-- The texts that a person must accept before anything else: asked with every request, so a part of its one statement.
CREATE FUNCTION pending_terms(person integer) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(v.kind ORDER BY v.kind), '{}')
    FROM legal_versions v
   WHERE v.is_current
     AND EXISTS (SELECT FROM settings s WHERE s.name = 'flag.terms' AND s.value = 'true')
     AND NOT EXISTS (SELECT FROM legal_acceptances a WHERE a.version_id = v.id AND a.user_id = person)
$$;
