-- Why a person's signature waits: an administrator set their password, or changed the address that their links go to.
-- Choosing another password after signing in proves nothing: whoever knows the first one can do that.
ALTER TABLE users
  ADD COLUMN signing_hold text CHECK (signing_hold IN ('PASSWORD', 'ADDRESS')),
  ADD COLUMN signing_held_by integer[] NOT NULL DEFAULT '{}';
UPDATE users u SET signing_hold = 'PASSWORD' FROM identities i WHERE i.user_id = u.id AND NOT i.is_own;
ALTER TABLE identities DROP COLUMN is_own;

-- Mails that were sent long ago need their texts no more, some of which had links and passwords in them.
DO $$ BEGIN
  IF to_regclass('jobs.job') IS NOT NULL THEN
    UPDATE jobs.job SET data = data - 'text' - 'html'
     WHERE name = 'mail.send' AND state IN ('completed', 'cancelled');
  END IF;
END $$;

-- Managers of a group are told what its people have done since they joined. Who is there already joined before all.
ALTER TABLE group_members ADD COLUMN joined_at timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE group_members ALTER COLUMN joined_at SET DEFAULT now();
