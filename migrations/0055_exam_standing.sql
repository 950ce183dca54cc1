-- What the exams of a version ask of who passes them: {"<chapter id>": {"attempts": 3}}; exams that cannot be passed
-- are not in it. A column, because every card of a list asks, and a whole speach is far to read for that.
CREATE FUNCTION exams_in(content jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_object_agg(exam ->> 'id',
           jsonb_strip_nulls(jsonb_build_object('attempts', exam -> 'content' -> 'attempts'))), '{}')
    FROM jsonb_path_query(content,
      '$.lessons[*].chapters[*] ? (@.type == "QUIZZ_EXAMEN" && exists(@.content.passMark))') AS exam
$$;
ALTER TABLE versions ADD COLUMN exams jsonb NOT NULL GENERATED ALWAYS AS (exams_in(content)) STORED;

-- How a person stands to each exam of a version. The best attempt counts: PASSED once one passed; WAITING while an
-- answer that nobody has read yet may decide; FAILED when one was tried in vain; OPEN before. Attempts left are null
-- without a limit; who reads again for a badge has every attempt again.
CREATE FUNCTION exam_states(shown integer, reader integer)
  RETURNS TABLE (chapter_id integer, state text, attempts_left integer)
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN QUERY
    SELECT exam.id,
           CASE WHEN made.passed THEN 'PASSED' WHEN made.waiting THEN 'WAITING' WHEN made.failed THEN 'FAILED'
                ELSE 'OPEN' END,
           CASE WHEN exam.allowed IS NOT NULL THEN greatest(0, exam.allowed - made.attempts) END
      FROM (SELECT each.key::integer AS id, (each.value ->> 'attempts')::integer AS allowed, v.speach_id
              FROM versions v CROSS JOIN jsonb_each(v.exams) AS each WHERE v.id = shown) AS exam
     CROSS JOIN LATERAL (
       SELECT bool_or(a.passed) AS passed, bool_or(NOT a.passed) AS failed,
              bool_or(a.passed IS NULL AND a.submitted_at IS NOT NULL AND a.waiting <> '{}') AS waiting,
              (count(*) FILTER (WHERE a.started_at >= coalesce((
                 SELECT max(b.renewed_at) FROM badge_awards b
                  WHERE b.user_id = reader AND b.speach_id = exam.speach_id), '-infinity')))::integer AS attempts
         FROM quiz_attempts a WHERE a.chapter_id = exam.id AND a.user_id = reader) AS made;
END $$;

-- How a person stands to all exams of a version: {"state", "chapterId", "attemptsLeft"} of the one that decides, which
-- is a failed one before one that waits, before one that was not tried; null without exams.
CREATE FUNCTION exam_standing(shown integer, reader integer) RETURNS jsonb
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object('state', s.state, 'chapterId', s.chapter_id, 'attemptsLeft', s.attempts_left)
      FROM exam_states(shown, reader) AS s
     ORDER BY array_position(ARRAY['FAILED', 'WAITING', 'OPEN', 'PASSED'], s.state),
              s.attempts_left IS NOT DISTINCT FROM 0, s.chapter_id
     LIMIT 1);
END $$;

-- Read, but not known to be passed, is neither done nor failed.
ALTER TABLE statistics_readers DROP CONSTRAINT statistics_readers_status_check,
  ADD CONSTRAINT statistics_readers_status_check
    CHECK (status IN ('READING', 'DONE', 'PASSED', 'FAILED', 'WAITING'));
-- Everyone whose exam is not passed is counted again.
INSERT INTO statistics_changes (speach_id, user_id)
  SELECT DISTINCT speach_id, user_id FROM quiz_attempts WHERE passed IS NOT TRUE;

-- The minutes of a speach are the sum of those that its chapters show.
UPDATE speaches s SET minutes = greatest(1, (
    SELECT coalesce(sum(CASE WHEN each.value::double precision > 0
             THEN greatest(1, floor(each.value::double precision + 0.5)) ELSE 0 END), 0)::integer
      FROM versions v CROSS JOIN jsonb_each_text(v.minutes) AS each WHERE v.id = s.published_version_id))
 WHERE s.published_version_id IS NOT NULL;
