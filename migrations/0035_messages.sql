-- Plain threads: between a reader and a trainer, or a topic in a group.
CREATE TABLE message_threads (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Who wrote first, and the trainer whom they wrote to.
  reader_id integer REFERENCES users ON DELETE SET NULL,
  trainer_id integer REFERENCES users ON DELETE SET NULL,
  group_id integer REFERENCES groups ON DELETE CASCADE,
  title text CHECK (length(title) BETWEEN 1 AND 150),
  opened_by integer REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_message_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((group_id IS NULL) = (title IS NULL)),
  CHECK (group_id IS NULL OR num_nonnulls(reader_id, trainer_id) = 0)
);
CREATE UNIQUE INDEX message_threads_of_two
  ON message_threads (least(reader_id, trainer_id), greatest(reader_id, trainer_id))
  WHERE reader_id IS NOT NULL AND trainer_id IS NOT NULL;
CREATE INDEX message_threads_by_reader ON message_threads (reader_id, last_message_at DESC) WHERE reader_id IS NOT NULL;
CREATE INDEX message_threads_by_trainer ON message_threads (trainer_id, last_message_at DESC) WHERE trainer_id IS NOT NULL;
CREATE INDEX message_threads_by_group ON message_threads (group_id, last_message_at DESC) WHERE group_id IS NOT NULL;
CREATE INDEX message_threads_by_opener ON message_threads (opened_by);

CREATE TABLE messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  thread_id integer NOT NULL REFERENCES message_threads ON DELETE CASCADE,
  -- Null once the person is erased: what they wrote stays with who received it, without a name.
  author_id integer REFERENCES users ON DELETE SET NULL,
  -- The speach from which it was written.
  speach_id integer REFERENCES speaches ON DELETE SET NULL,
  -- Plain text; empty when it is nothing but its files.
  content text NOT NULL CHECK (length(content) <= 5000),
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX messages_by_thread ON messages (thread_id, id DESC);
CREATE INDEX messages_by_author ON messages (author_id);
CREATE INDEX messages_by_speach ON messages (speach_id) WHERE speach_id IS NOT NULL;

CREATE TABLE message_files (
  message_id integer NOT NULL REFERENCES messages ON DELETE CASCADE,
  file_id integer NOT NULL REFERENCES files ON DELETE RESTRICT,
  position smallint NOT NULL,
  PRIMARY KEY (message_id, file_id)
);
CREATE INDEX message_files_by_file ON message_files (file_id);

-- How far somebody has read: the last message that they have seen.
CREATE TABLE message_reads (
  thread_id integer NOT NULL REFERENCES message_threads ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  read_to integer NOT NULL,
  PRIMARY KEY (thread_id, user_id)
);
CREATE INDEX message_reads_by_user ON message_reads (user_id);

CREATE TABLE message_blocks (
  blocker_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX message_blocks_by_blocked ON message_blocks (blocked_id);

CREATE TABLE message_reports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id integer NOT NULL REFERENCES messages ON DELETE CASCADE,
  reporter_id integer REFERENCES users ON DELETE SET NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When an administrator looked at it and left the message as it is.
  kept_at timestamptz,
  kept_by integer REFERENCES users ON DELETE SET NULL,
  UNIQUE (message_id, reporter_id)
);
CREATE INDEX message_reports_open ON message_reports (message_id, created_at) WHERE kept_at IS NULL;
CREATE INDEX message_reports_by_reporter ON message_reports (reporter_id);
CREATE INDEX message_reports_by_keeper ON message_reports (kept_by);
