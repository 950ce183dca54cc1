-- The days of the organisation on which somebody was signed in: `last_active_at` and sessions forget them.
CREATE TABLE activity_days (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (user_id, day)
);

CREATE FUNCTION keep_activity(person integer, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO activity_days (user_id, day)
  VALUES (person, (at AT TIME ZONE coalesce((SELECT time_zone FROM statistics_state), 'Europe/Paris'))::date)
  ON CONFLICT DO NOTHING
$$;
CREATE FUNCTION keep_user_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_activity(NEW.id, NEW.last_active_at);
  RETURN NULL;
END $$;
CREATE TRIGGER users_were_active AFTER UPDATE OF last_active_at ON users
  FOR EACH ROW WHEN (NEW.last_active_at IS NOT NULL AND NEW.last_active_at IS DISTINCT FROM OLD.last_active_at)
  EXECUTE FUNCTION keep_user_activity();
CREATE FUNCTION keep_session_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_activity(NEW.user_id, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_were_begun AFTER INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION keep_session_activity();

-- People and speaches whose days have to be summed anew; as with `statistics_changes`, only added to by triggers, taken
-- by the rollup, and without foreign keys.
CREATE TABLE dashboard_person_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  day date NOT NULL
);
CREATE INDEX dashboard_person_changes_in_order ON dashboard_person_changes (id);
CREATE TABLE dashboard_speach_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  speach_id integer NOT NULL,
  day date NOT NULL
);
CREATE INDEX dashboard_speach_changes_in_order ON dashboard_speach_changes (id);

-- What of each person and speach is in the sums below. `unit` is how long the time is that begins with `start`: a day,
-- a week from Monday, a month, or all time from the first day on.
CREATE TABLE dashboard_people (
  user_id integer NOT NULL,
  unit text NOT NULL CHECK (unit IN ('day', 'week', 'month', 'ever')),
  metric text NOT NULL CHECK (metric IN ('UNIQUE_READ', 'UNIQUE_ACTIVITY')),
  start date NOT NULL,
  PRIMARY KEY (user_id, unit, metric, start)
);
CREATE TABLE dashboard_speaches (
  unit text NOT NULL CHECK (unit IN ('day', 'week', 'month')),
  start date NOT NULL,
  speach_id integer NOT NULL,
  reads integer NOT NULL,
  PRIMARY KEY (unit, start, speach_id)
);

-- The organisation's sums, a row for each time.
CREATE TABLE dashboard_sums (
  metric text NOT NULL CHECK (metric IN ('READ', 'UNIQUE_READ', 'UNIQUE_ACTIVITY')),
  unit text NOT NULL CHECK (unit IN ('day', 'week', 'month', 'ever')),
  start date NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (metric, unit, start)
);

-- Whether somebody read anything on a day.
CREATE INDEX statistics_reader_days_by_person ON statistics_reader_days (user_id, day) WHERE reads > 0;

CREATE FUNCTION mark_active_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dashboard_person_changes (user_id, day) SELECT user_id, day FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER activity_days_added AFTER INSERT ON activity_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_active_people();
CREATE TRIGGER activity_days_taken AFTER DELETE ON activity_days
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_active_people();

CREATE FUNCTION mark_reading_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dashboard_person_changes (user_id, day) SELECT DISTINCT user_id, day FROM changed WHERE reads > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER statistics_reader_days_added AFTER INSERT ON statistics_reader_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_reading_people();
CREATE TRIGGER statistics_reader_days_taken AFTER DELETE ON statistics_reader_days
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_reading_people();

-- A second read of the same day makes nobody another person.
CREATE FUNCTION mark_other_reading_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dashboard_person_changes (user_id, day)
  SELECT DISTINCT n.user_id, n.day FROM changed n JOIN before o USING (speach_id, user_id, day)
   WHERE (n.reads > 0) <> (o.reads > 0);
  RETURN NULL;
END $$;
CREATE TRIGGER statistics_reader_days_changed AFTER UPDATE ON statistics_reader_days
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_other_reading_people();

CREATE FUNCTION mark_read_speaches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dashboard_speach_changes (speach_id, day) SELECT speach_id, day FROM changed WHERE reads <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER statistics_days_added AFTER INSERT ON statistics_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_read_speaches();
CREATE TRIGGER statistics_days_taken AFTER DELETE ON statistics_days
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_read_speaches();

CREATE FUNCTION mark_otherwise_read_speaches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dashboard_speach_changes (speach_id, day)
  SELECT n.speach_id, n.day FROM changed n JOIN before o USING (speach_id, day) WHERE n.reads <> o.reads;
  RETURN NULL;
END $$;
CREATE TRIGGER statistics_days_changed AFTER UPDATE ON statistics_days
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_otherwise_read_speaches();

-- What was there before anybody summed it.
INSERT INTO activity_days (user_id, day)
  SELECT user_id, (created_at AT TIME ZONE coalesce((SELECT time_zone FROM statistics_state), 'Europe/Paris'))::date
    FROM sessions
  UNION
  SELECT id, (last_active_at AT TIME ZONE coalesce((SELECT time_zone FROM statistics_state), 'Europe/Paris'))::date
    FROM users WHERE last_active_at IS NOT NULL;
INSERT INTO dashboard_person_changes (user_id, day)
  SELECT DISTINCT user_id, day FROM statistics_reader_days WHERE reads > 0;
INSERT INTO dashboard_speach_changes (speach_id, day) SELECT speach_id, day FROM statistics_days WHERE reads <> 0;
