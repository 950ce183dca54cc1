-- Takes the regulated history out of the hands of the application's own database role. docs/regulated.md says when and how.
-- To be run once, by a superuser, in the application's database, after the application has started there once:
--   psql "$SUPERUSER_URL" -c "SET openspeach.application_role = 'openspeach'" -f docs/guard-history.sql
DO $guard$
DECLARE
  application text := current_setting('openspeach.application_role');
  keeper text := application || '_records';
BEGIN
  IF (SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = application) THEN
    RAISE EXCEPTION 'the role % may do everything or make roles: it could take the history back', application;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = keeper) THEN
    EXECUTE format('CREATE ROLE %I NOLOGIN', keeper);
  END IF;
  -- Who owns the database or the schema can drop what is in it.
  EXECUTE format('ALTER DATABASE %I OWNER TO %I', current_database(), keeper);
  EXECUTE format('GRANT CREATE, CONNECT, TEMPORARY ON DATABASE %I TO %I', current_database(), application);
  EXECUTE format('ALTER SCHEMA public OWNER TO %I', keeper);
  EXECUTE format('GRANT USAGE, CREATE ON SCHEMA public TO %I', application);
  EXECUTE format('ALTER TABLE regulated_history OWNER TO %I', keeper);
  EXECUTE format('ALTER TABLE regulated_head OWNER TO %I', keeper);
  EXECUTE format('ALTER FUNCTION refuse_history_change() OWNER TO %I', keeper);
  EXECUTE format('REVOKE ALL ON regulated_history, regulated_head FROM %I', application);
  EXECUTE format('GRANT SELECT, INSERT ON regulated_history TO %I', application);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE ON regulated_head TO %I', application);
END $guard$;
