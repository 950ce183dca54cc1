-- Speaches in an order in which they are to be read.
CREATE TABLE paths (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text COLLATE "und-x-icu" NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 1000),
  image_file_id integer REFERENCES files ON DELETE RESTRICT,
  owner_id integer NOT NULL REFERENCES users ON DELETE RESTRICT,
  state text NOT NULL DEFAULT 'NON_PUBLIE' CHECK (state IN ('NON_PUBLIE', 'PUBLIE')),
  -- When it went out first, and last.
  published_at timestamptz,
  last_published_at timestamptz,
  -- Goes up with every change of what is said of it.
  rev integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state <> 'PUBLIE' OR (published_at IS NOT NULL AND last_published_at IS NOT NULL))
);
CREATE INDEX paths_by_owner ON paths (owner_id, last_published_at DESC, id DESC);
CREATE INDEX paths_published_newest ON paths (last_published_at DESC, id DESC) WHERE state = 'PUBLIE';
CREATE INDEX paths_by_image ON paths (image_file_id);

-- `added_by` is in whose name those whom the path is assigned to may read the speach.
CREATE TABLE path_items (
  path_id integer NOT NULL REFERENCES paths ON DELETE CASCADE,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  position integer NOT NULL,
  added_by integer REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (path_id, speach_id)
);
CREATE INDEX path_items_by_speach ON path_items (speach_id);
CREATE INDEX path_items_by_adder ON path_items (added_by);

-- Who a path is for; for everybody when it has neither.
CREATE TABLE path_users (
  path_id integer NOT NULL REFERENCES paths ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (path_id, user_id)
);
CREATE INDEX path_users_by_user ON path_users (user_id, path_id);

CREATE TABLE path_groups (
  path_id integer NOT NULL REFERENCES paths ON DELETE CASCADE,
  group_id integer NOT NULL REFERENCES groups ON DELETE CASCADE,
  PRIMARY KEY (path_id, group_id)
);
CREATE INDEX path_groups_by_group ON path_groups (group_id, path_id);
