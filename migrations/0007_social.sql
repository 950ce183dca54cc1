-- One rating a person; the speach keeps sum and count. Who is erased takes the row along, their stars stay counted.
CREATE TABLE speach_ratings (
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (speach_id, user_id)
);
CREATE INDEX speach_ratings_by_user ON speach_ratings (user_id);
CREATE INDEX speach_ratings_by_time ON speach_ratings (created_at);

CREATE TABLE comments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  -- Null once the person is erased: what they said stays, without a name.
  author_id integer REFERENCES users ON DELETE SET NULL,
  -- The comment that it answers; answers are not answered.
  parent_id integer,
  -- Plain text, in which `@[userID]` names a person.
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by integer REFERENCES users ON DELETE SET NULL,
  UNIQUE (speach_id, id),
  FOREIGN KEY (speach_id, parent_id) REFERENCES comments (speach_id, id) ON DELETE CASCADE
);
CREATE INDEX comments_latest ON comments (speach_id, created_at DESC, id DESC) WHERE parent_id IS NULL;
CREATE INDEX comments_answers ON comments (parent_id, created_at, id) WHERE parent_id IS NOT NULL;
CREATE INDEX comments_by_speach_parent ON comments (speach_id, parent_id);
CREATE INDEX comments_by_author ON comments (author_id);
CREATE INDEX comments_by_deleter ON comments (deleted_by);
CREATE INDEX comments_by_time ON comments (created_at);

-- What somebody finds abusive: a comment, or, without one, the speach itself.
CREATE TABLE reports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  comment_id integer,
  reporter_id integer REFERENCES users ON DELETE SET NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When somebody who moderates looked at it and left what was reported as it is.
  kept_at timestamptz,
  kept_by integer REFERENCES users ON DELETE SET NULL,
  FOREIGN KEY (speach_id, comment_id) REFERENCES comments (speach_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX reports_one_a_comment ON reports (comment_id, reporter_id) WHERE comment_id IS NOT NULL;
-- A speach changes: once a report is settled, the same person may make another.
CREATE UNIQUE INDEX reports_one_a_speach ON reports (speach_id, reporter_id)
  WHERE comment_id IS NULL AND kept_at IS NULL;
CREATE INDEX reports_open ON reports (speach_id, comment_id, created_at DESC) WHERE kept_at IS NULL;
CREATE INDEX reports_by_comment ON reports (speach_id, comment_id);
CREATE INDEX reports_by_reporter ON reports (reporter_id);
CREATE INDEX reports_by_keeper ON reports (kept_by);

CREATE TABLE shares (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  shared_by integer REFERENCES users ON DELETE SET NULL,
  message text NOT NULL DEFAULT '' CHECK (length(message) <= 2000),
  -- The mails go out in the order of people's numbers: the last one that was written to.
  mailed_to integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shares_by_speach ON shares (speach_id, created_at);
CREATE INDEX shares_by_sharer ON shares (shared_by);

CREATE TABLE share_recipients (
  share_id integer NOT NULL REFERENCES shares ON DELETE CASCADE,
  user_id integer REFERENCES users ON DELETE CASCADE,
  group_id integer REFERENCES groups ON DELETE CASCADE,
  CHECK (num_nonnulls(user_id, group_id) = 1),
  UNIQUE NULLS NOT DISTINCT (share_id, user_id, group_id)
);
CREATE INDEX share_recipients_by_user ON share_recipients (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX share_recipients_by_group ON share_recipients (group_id) WHERE group_id IS NOT NULL;

CREATE TABLE person_follows (
  follower_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  followed_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (follower_id, followed_id),
  CHECK (follower_id <> followed_id)
);
CREATE INDEX person_follows_by_followed ON person_follows (followed_id, created_at);
