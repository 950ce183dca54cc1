-- What the planner is spared, on both engines: statements of a few milliseconds were planned for longer than they ran.

-- Whether a person may edit a speach (`canEdit`). Asked of each grant that somebody has, which are few; written out in
-- a statement, it would be planned again for each of its conditions.
CREATE FUNCTION may_edit_speach(person_id integer, edited_id integer) RETURNS boolean
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM users u JOIN speaches s ON s.id = edited_id
     WHERE u.id = person_id AND (u.is_admin OR (u.is_author AND (
       s.author_id = u.id
       OR EXISTS (SELECT FROM speach_co_editors e WHERE e.speach_id = s.id AND e.user_id = u.id)
       OR EXISTS (
         SELECT FROM speach_co_editor_groups e JOIN group_members m ON m.group_id = e.group_id
          WHERE e.speach_id = s.id AND m.user_id = u.id)
     )))
  );
END $$;

-- Statistics of words would be gathered by reading tens of thousands of large vectors, each night on the embedded
-- database too, and say nothing about half-typed words; without them the estimates are the same everywhere.
ALTER TABLE search_documents ALTER COLUMN words SET STATISTICS 0;
ALTER TABLE search_documents ALTER COLUMN head SET STATISTICS 0;
ALTER TABLE search_passages ALTER COLUMN words SET STATISTICS 0;
ALTER TABLE search_passages ALTER COLUMN text SET STATISTICS 0;
ALTER INDEX search_documents_fr ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_documents_en ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_documents_de ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_documents_es ALTER COLUMN 1 SET STATISTICS 0;
