-- Managers ask people into their groups. A request goes with the person, the group, and the manager's place in it.
CREATE TABLE group_requests (
  group_id integer NOT NULL,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_by integer NOT NULL,
  asked_at timestamptz NOT NULL,
  -- Said no: kept, so that the same manager does not ask again soon.
  declined_at timestamptz,
  PRIMARY KEY (group_id, user_id, asked_by),
  FOREIGN KEY (group_id, asked_by) REFERENCES group_members (group_id, user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX group_requests_open ON group_requests (group_id, user_id) WHERE declined_at IS NULL;
CREATE INDEX group_requests_by_user ON group_requests (user_id);
CREATE INDEX group_requests_by_manager ON group_requests (group_id, asked_by);

-- Whoever is in a group, in whatever way they came, is not asked any more.
CREATE FUNCTION end_requests_of_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM group_requests r USING joined j WHERE r.group_id = j.group_id AND r.user_id = j.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER group_members_end_requests AFTER INSERT ON group_members
  REFERENCING NEW TABLE AS joined FOR EACH STATEMENT EXECUTE FUNCTION end_requests_of_members();

CREATE FUNCTION end_requests_of_managers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM group_requests r USING changed c
   WHERE r.group_id = c.group_id AND r.asked_by = c.user_id AND NOT c.is_manager;
  RETURN NULL;
END $$;
CREATE TRIGGER group_managers_end_requests AFTER UPDATE ON group_members
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION end_requests_of_managers();

-- What people are told of can be a group that they are asked into.
ALTER TABLE notification_events ADD COLUMN group_id integer REFERENCES groups ON DELETE CASCADE;
CREATE INDEX notification_events_by_group ON notification_events (group_id) WHERE group_id IS NOT NULL;

-- Pages with letters that no typeface has: what is missing in their pictures, told to the author.
ALTER TABLE files ADD COLUMN undrawn jsonb;
