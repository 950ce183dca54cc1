-- What models answered for a lesson, by what they were asked: nothing is paid for twice.
CREATE TABLE ai_answers (
  lesson_id integer NOT NULL REFERENCES ai_lessons ON DELETE CASCADE,
  asked text NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (lesson_id, asked)
);
