-- Cards to get started that a person has closed, for good.
CREATE TABLE closed_get_started (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  code text NOT NULL CHECK (code IN ('SPEACH', 'USER')),
  closed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, code)
);

-- Rows of the home page that lead out of the product, as admins set them.
CREATE TABLE home_links (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 150),
  url text NOT NULL CHECK (url ~ '^(https?://|/[^/])' AND length(url) <= 2000),
  -- Opens a new window.
  outframe boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0
);
