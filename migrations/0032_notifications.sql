-- Something that people are told of: once, however many they are.
CREATE TABLE notification_events (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The same however often it is told of: a job that runs again adds nothing.
  key text NOT NULL UNIQUE CHECK (length(key) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL,
  -- Somebody did it: with no number, somebody who is erased, or who was promised not to be named.
  has_source boolean NOT NULL,
  source_id integer REFERENCES users ON DELETE SET NULL,
  speach_id integer REFERENCES speaches ON DELETE CASCADE,
  path_id integer REFERENCES paths ON DELETE CASCADE,
  comment_id integer REFERENCES comments ON DELETE CASCADE,
  award_id integer REFERENCES badge_awards ON DELETE CASCADE,
  -- A message of a thread or of a topic; its table is younger, and what is not in it is not shown.
  message_id integer,
  -- How many people it is about, where they were added from a list.
  people integer CHECK (people > 0),
  CHECK (has_source OR source_id IS NULL)
);
CREATE INDEX notification_events_by_source ON notification_events (source_id) WHERE source_id IS NOT NULL;
CREATE INDEX notification_events_by_speach ON notification_events (speach_id) WHERE speach_id IS NOT NULL;
CREATE INDEX notification_events_by_path ON notification_events (path_id) WHERE path_id IS NOT NULL;
CREATE INDEX notification_events_by_comment ON notification_events (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notification_events_by_award ON notification_events (award_id) WHERE award_id IS NOT NULL;
CREATE INDEX notification_events_by_message ON notification_events (message_id) WHERE message_id IS NOT NULL;

-- Who was told of it, and as what.
CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id integer NOT NULL REFERENCES notification_events ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  type text NOT NULL,
  read_at timestamptz,
  -- When it was mailed in a digest.
  mailed_at timestamptz,
  UNIQUE (event_id, user_id, type)
);
CREATE INDEX notifications_by_user ON notifications (user_id, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;

-- What somebody wants to be told of; without a row everything, and no mails.
CREATE TABLE notification_settings (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  turned_off text[] NOT NULL DEFAULT '{}',
  frequency text NOT NULL DEFAULT 'NONE' CHECK (frequency IN ('NONE', 'JOURNALIER', 'HEBDOMADAIRE', 'MENSUEL')),
  -- What is older than this choice is not mailed.
  frequency_since timestamptz
);
CREATE INDEX notification_settings_by_frequency ON notification_settings (frequency, user_id) WHERE frequency <> 'NONE';
