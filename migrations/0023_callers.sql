-- Who calls is asked with every request. A process remembers the answer, and forgets it when it hears on the channel
-- `callers` that it may be another one: the numbers of up to fifty people, or nothing for everybody.
CREATE FUNCTION tell_callers(people integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('callers', CASE WHEN cardinality(people) <= 50 THEN array_to_string(people, ',') ELSE '' END)
   WHERE cardinality(people) > 0
$$;

CREATE FUNCTION tell_changed_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_callers(ARRAY(
    SELECT o.id FROM old_rows o JOIN new_rows n USING (id)
     WHERE (o.user_id, o.is_admin, o.is_super_admin, o.is_author, o.is_approver, o.has_ai_licence,
            o.must_change_password, o.language, o.deactivated_at) IS DISTINCT FROM
           (n.user_id, n.is_admin, n.is_super_admin, n.is_author, n.is_approver, n.has_ai_licence,
            n.must_change_password, n.language, n.deactivated_at)));
  RETURN NULL;
END $$;
CREATE TRIGGER users_tell_callers AFTER UPDATE ON users
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_users();

-- For tables whose rows are about one person each.
CREATE FUNCTION tell_their_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_callers(ARRAY(SELECT DISTINCT r.user_id FROM changed_rows r));
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_tell_callers AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_their_users();
CREATE TRIGGER new_members_tell_callers AFTER INSERT ON group_members
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_their_users();
CREATE TRIGGER former_members_tell_callers AFTER DELETE ON group_members
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_their_users();
CREATE TRIGGER acceptances_tell_callers AFTER INSERT ON legal_acceptances
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_their_users();
CREATE TRIGGER withdrawn_acceptances_tell_callers AFTER DELETE ON legal_acceptances
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_their_users();

-- A session that is made to end earlier; it is moved on again and again, which needs no telling.
CREATE FUNCTION tell_shortened_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_callers(ARRAY(
    SELECT DISTINCT o.user_id FROM old_rows o JOIN new_rows n USING (id)
     WHERE n.expires_at < o.expires_at OR (n.token, n.user_id) IS DISTINCT FROM (o.token, o.user_id)));
  RETURN NULL;
END $$;
CREATE TRIGGER shortened_sessions_tell_callers AFTER UPDATE ON sessions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shortened_sessions();

-- What concerns everybody: new terms, and whether terms are asked for at all.
CREATE FUNCTION tell_all_callers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('callers', '');
  RETURN NULL;
END $$;
CREATE TRIGGER legal_versions_tell_callers AFTER INSERT OR UPDATE OR DELETE ON legal_versions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_all_callers();
CREATE TRIGGER settings_tell_callers AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_all_callers();
