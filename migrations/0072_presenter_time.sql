-- How long drawn presenters speak: booked before a render, settled after it, or told by the studio for a whole video.
-- Used time stays used when a chapter is deleted, so nothing here refers to chapters.
CREATE TABLE presenter_times (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  chapter_id integer NOT NULL,
  weet_id text NOT NULL,
  -- Which render it is booked for; null: what the video holds as the studio told it.
  render text,
  state text NOT NULL CHECK (state IN ('reserved', 'settled', 'released')),
  seconds double precision NOT NULL CHECK (seconds >= 0),
  user_id integer REFERENCES users ON DELETE SET NULL,
  at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (chapter_id, weet_id, render)
);

INSERT INTO presenter_times (chapter_id, weet_id, state, seconds, user_id, at)
SELECT chapter_id, weet_id, 'settled', seconds, user_id, updated_at FROM avatar_seconds;

DROP TABLE avatar_seconds;

-- Hours that administrators added to the limit; each is a line of an invoice.
CREATE TABLE presenter_time_purchases (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id integer REFERENCES users ON DELETE SET NULL,
  at timestamptz NOT NULL,
  seconds integer NOT NULL CHECK (seconds > 0),
  limit_after integer NOT NULL,
  -- The month whose invoice it is on, where the organisation was at that moment.
  invoice_month text NOT NULL CHECK (invoice_month ~ '^\d{4}-\d{2}$')
);
