-- To whom mails come back, as mail servers told: since when and why. A row without a time is of somebody to whom it is
-- tried again.
CREATE TABLE mail_bounces (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  since timestamptz,
  reason text NOT NULL CHECK (reason IN ('UNKNOWN_ADDRESS', 'UNKNOWN_DOMAIN', 'CLOSED', 'REFUSED', 'OTHER')),
  -- As RFC 3463 writes it.
  status text NOT NULL CHECK (length(status) <= 11),
  -- What is told of mails that were written before says nothing any more.
  tried_again_at timestamptz
);

-- Whoever changes it, and how: nothing has come back from a new address.
CREATE FUNCTION forget_mail_bounces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mail_bounces WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_forget_mail_bounces AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION forget_mail_bounces();
