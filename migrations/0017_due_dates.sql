-- By when a speach should be completed: a day of the organisation, and whether readers lose it after that day.
ALTER TABLE speaches ADD COLUMN due_date date;
ALTER TABLE speaches ADD COLUMN unpublish_after_due_date boolean NOT NULL DEFAULT false;
ALTER TABLE speaches ADD COLUMN due_date_reached_at timestamptz;
CREATE INDEX speaches_by_due_date ON speaches (due_date) WHERE due_date IS NOT NULL;
CREATE INDEX speach_grants_by_due_date ON speach_grants (due_date) WHERE due_date IS NOT NULL;

-- Who was reminded of which day: each reminder goes out once, whatever happens to the process that sends it.
CREATE TABLE due_reminders (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  due_date date NOT NULL,
  days_before smallint NOT NULL,
  PRIMARY KEY (user_id, speach_id, due_date, days_before)
);
CREATE INDEX due_reminders_by_speach ON due_reminders (speach_id);
