-- Who was written to of what is new and unread, for the day on which it was due: once, whatever was ended in between.
CREATE TABLE notification_digests (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The day where the organisation is.
  period date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, period)
);
