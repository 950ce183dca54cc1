-- Groups that keep themselves: their members follow from what is said of each person, by the triggers below. Nothing
-- else writes these memberships, and everything that asks for members of groups finds them there.
ALTER TABLE groups ADD COLUMN system_key text UNIQUE
  CHECK (system_key IN ('EVERYBODY', 'AUTHORS', 'APPROVERS', 'ADMINISTRATORS'));
-- What is of the system is what has a key; said twice, the two could differ.
ALTER TABLE groups DROP COLUMN is_system;
ALTER TABLE groups ADD COLUMN is_system boolean NOT NULL GENERATED ALWAYS AS (system_key IS NOT NULL) STORED;

INSERT INTO groups (name, system_key, position) VALUES
  ('Everybody', 'EVERYBODY', 0), ('Authors', 'AUTHORS', 0), ('Approvers', 'APPROVERS', 0),
  ('Administrators', 'ADMINISTRATORS', 0);

-- Whose account is ended, or erased, is in none.
CREATE FUNCTION system_groups_of(person users) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN person.deactivated_at IS NOT NULL THEN '{}' ELSE array_remove(ARRAY['EVERYBODY',
           CASE WHEN person.is_author THEN 'AUTHORS' END, CASE WHEN person.is_approver THEN 'APPROVERS' END,
           CASE WHEN person.is_admin THEN 'ADMINISTRATORS' END], NULL) END
$$;

INSERT INTO group_members (group_id, user_id)
SELECT g.id, u.id FROM users u JOIN groups g ON g.system_key = ANY(system_groups_of(u));

CREATE FUNCTION join_system_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO group_members (group_id, user_id)
  SELECT g.id, n.id FROM new_rows n JOIN users u ON u.id = n.id JOIN groups g ON g.system_key = ANY(system_groups_of(u));
  RETURN NULL;
END $$;
CREATE TRIGGER users_join_system_groups AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION join_system_groups();

-- People are updated all the time, and hardly ever in what decides here: the condition spares the others the call.
CREATE FUNCTION change_system_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM group_members m USING groups g
   WHERE g.id = m.group_id AND g.is_system AND m.user_id = NEW.id AND NOT g.system_key = ANY(system_groups_of(NEW));
  INSERT INTO group_members (group_id, user_id)
  SELECT g.id, NEW.id FROM groups g WHERE g.system_key = ANY(system_groups_of(NEW)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER users_change_system_groups AFTER UPDATE ON users FOR EACH ROW
  WHEN (system_groups_of(OLD) <> system_groups_of(NEW)) EXECUTE FUNCTION change_system_groups();
