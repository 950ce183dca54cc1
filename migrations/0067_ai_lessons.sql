-- Lessons that people make from documents. Each person has one that is no speach yet.
CREATE TABLE ai_lessons (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  lesson_id text NOT NULL UNIQUE,
  owner_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  speach_id integer UNIQUE REFERENCES speaches ON DELETE CASCADE,
  options jsonb NOT NULL,
  plan jsonb,
  -- What was generated after somebody had changed the plan.
  proposal jsonb,
  -- Counts what was saved, and how far that had come when the plan was last generated: beyond it, somebody changed it.
  rev integer NOT NULL DEFAULT 0,
  generated_rev integer NOT NULL DEFAULT 0,
  -- Since when somebody makes the speach of it.
  accepting_since timestamptz,
  steps_job text,
  contents_job text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX ai_lessons_begun ON ai_lessons (owner_id) WHERE speach_id IS NULL;

CREATE TABLE ai_documents (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Also the id of the job that reads it.
  job_id text NOT NULL UNIQUE,
  lesson_id integer NOT NULL REFERENCES ai_lessons ON DELETE CASCADE,
  file_id integer NOT NULL REFERENCES files,
  -- What was found in it; what stands where is kept beside the file.
  summary jsonb,
  recognition_job text,
  created_at timestamptz NOT NULL
);
CREATE INDEX ai_documents_by_lesson ON ai_documents (lesson_id);
CREATE INDEX ai_documents_by_file ON ai_documents (file_id);

-- What became of the subchapters of a plan.
CREATE TABLE ai_parts (
  lesson_id integer NOT NULL REFERENCES ai_lessons ON DELETE CASCADE,
  part_id text NOT NULL,
  chapter_id integer REFERENCES chapters ON DELETE SET NULL,
  state text NOT NULL,
  -- The text that was generated: a chapter with another one was changed by somebody.
  made text,
  proposal text,
  sentences integer NOT NULL DEFAULT 0,
  figures integer NOT NULL DEFAULT 0,
  PRIMARY KEY (lesson_id, part_id)
);
CREATE INDEX ai_parts_by_chapter ON ai_parts (chapter_id);
