-- A template that administrators offer to every author.
ALTER TABLE speaches ADD COLUMN is_offered boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT speaches_offered_check CHECK (NOT is_offered OR is_template);

CREATE INDEX speaches_templates ON speaches (updated_at DESC, id DESC) WHERE is_template;
