-- What lists need of the workflow that decides on a speach, beside its state: its name.
ALTER TABLE speaches ADD COLUMN wf_name text;

-- When a speach is to be looked at again, and what its reviewers last made of it. NO_REVISION waits for a decision.
ALTER TABLE speaches ADD COLUMN next_review_on date;
ALTER TABLE speaches ADD COLUMN review_operation text NOT NULL DEFAULT 'NO_REVISION'
  CHECK (review_operation IN ('NO_REVISION', 'REVISION_NEEDED', 'ARCHIVE'));
CREATE INDEX speaches_by_next_review ON speaches (next_review_on) WHERE next_review_on IS NOT NULL;
