-- Questions that the documents of a lesson answer word by word, and what its author decided of each.
CREATE TABLE ai_proposed_questions (
  lesson_id integer NOT NULL REFERENCES ai_lessons ON DELETE CASCADE,
  -- Made of what is asked: found again, it is the same.
  question_id text NOT NULL,
  part_id text NOT NULL,
  place integer NOT NULL,
  question jsonb NOT NULL,
  sources jsonb NOT NULL,
  -- Null until it is decided.
  is_taken boolean,
  PRIMARY KEY (lesson_id, question_id)
);

-- The quizzes that questions were taken into: one for each lesson of the speach that has some.
CREATE TABLE ai_quizzes (
  lesson_id integer NOT NULL REFERENCES ai_lessons ON DELETE CASCADE,
  home_id integer NOT NULL REFERENCES lessons ON DELETE CASCADE,
  chapter_id integer NOT NULL REFERENCES chapters ON DELETE CASCADE,
  PRIMARY KEY (lesson_id, home_id)
);
CREATE INDEX ai_quizzes_by_home ON ai_quizzes (home_id);
CREATE INDEX ai_quizzes_by_chapter ON ai_quizzes (chapter_id);

ALTER TABLE ai_lessons ADD COLUMN questions_job text;
