-- New people start with the weekly mail, however they come in; those who are here keep what they have.
CREATE FUNCTION start_notification_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notification_settings (user_id, frequency, frequency_since)
  VALUES (NEW.id, 'HEBDOMADAIRE', NEW.created_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER people_start_with_mails AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION start_notification_settings();

-- The languages in which a person reads; null until they choose: their interface language and English.
ALTER TABLE users ADD COLUMN content_languages text[]
  CHECK (content_languages <@ '{fr,en,de,es}' AND cardinality(content_languages) BETWEEN 1 AND 4);
