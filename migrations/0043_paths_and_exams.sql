-- A path for nobody in particular is for everybody. One whose people and groups are gone is not: it is taken back.
CREATE FUNCTION take_back_path_of_nobody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Somebody who edits the path takes away whom it is for; then who it was for is still there.
  IF TG_TABLE_NAME = 'path_users' THEN
    IF EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN RETURN NULL; END IF;
  ELSIF EXISTS (SELECT FROM groups WHERE id = OLD.group_id) THEN RETURN NULL;
  END IF;
  -- Who edits it at this moment goes first, and may have named others.
  PERFORM FROM paths WHERE id = OLD.path_id FOR UPDATE;
  UPDATE paths SET state = 'NON_PUBLIE', rev = rev + 1, updated_at = now()
   WHERE id = OLD.path_id AND state = 'PUBLIE'
     AND NOT EXISTS (SELECT FROM path_users WHERE path_id = OLD.path_id)
     AND NOT EXISTS (SELECT FROM path_groups WHERE path_id = OLD.path_id);
  RETURN NULL;
END $$;
CREATE TRIGGER path_users_take_back AFTER DELETE ON path_users
  FOR EACH ROW EXECUTE FUNCTION take_back_path_of_nobody();
CREATE TRIGGER path_groups_take_back AFTER DELETE ON path_groups
  FOR EACH ROW EXECUTE FUNCTION take_back_path_of_nobody();

-- What an author put into paths stays open to those the paths are for when somebody else becomes the author.
CREATE FUNCTION hand_path_items_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE path_items SET added_by = NEW.author_id WHERE speach_id = NEW.id AND added_by = OLD.author_id;
  RETURN NULL;
END $$;
CREATE TRIGGER speaches_hand_path_items_on AFTER UPDATE OF author_id ON speaches
  FOR EACH ROW WHEN (OLD.author_id <> NEW.author_id) EXECUTE FUNCTION hand_path_items_on();

-- The questions of exams are met in an attempt, not in the search: of an exam, its title is found.
DELETE FROM search_passages p WHERE chapter_type = 'QUIZZ_EXAMEN'
   AND EXISTS (SELECT FROM search_passages before
                WHERE before.speach_id = p.speach_id AND before.chapter_id = p.chapter_id AND before.place < p.place);
UPDATE search_passages p SET text = '', words = strip(search_vector(d.language, p.chapter_title))
  FROM search_documents d WHERE d.speach_id = p.speach_id AND p.chapter_type = 'QUIZZ_EXAMEN';
