-- Workflows: in one to five steps, approvers say whether a speach may go out.
CREATE TABLE workflows (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- Archived: nobody submits to it any more; what it decided on stays explained.
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX workflows_by_name ON workflows (lower(name)) WHERE archived_at IS NULL;

CREATE TABLE workflow_steps (
  workflow_id integer NOT NULL REFERENCES workflows ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 5),
  -- How many of its approvers must validate.
  needs text NOT NULL CHECK (needs IN ('ONE', 'ALL')),
  PRIMARY KEY (workflow_id, position)
);

CREATE TABLE workflow_step_approvers (
  workflow_id integer NOT NULL,
  position smallint NOT NULL,
  user_id integer REFERENCES users ON DELETE CASCADE,
  group_id integer REFERENCES groups ON DELETE CASCADE,
  FOREIGN KEY (workflow_id, position) REFERENCES workflow_steps ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (workflow_id, position, user_id, group_id),
  CHECK (num_nonnulls(user_id, group_id) = 1)
);
CREATE INDEX workflow_step_approvers_by_user ON workflow_step_approvers (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX workflow_step_approvers_by_group ON workflow_step_approvers (group_id) WHERE group_id IS NOT NULL;

-- One submission of one version. It keeps the steps as they were when it was submitted.
CREATE TABLE workflow_runs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  workflow_id integer NOT NULL REFERENCES workflows,
  workflow_name text NOT NULL,
  version_id integer NOT NULL REFERENCES versions ON DELETE CASCADE,
  checksum text NOT NULL,
  state text NOT NULL CHECK (state IN ('AWAITING_VALIDATION', 'REJECTED', 'VALIDATED', 'CANCELLED')),
  step smallint NOT NULL DEFAULT 1,
  total_step smallint NOT NULL,
  -- When its author would have it published; null: as soon as it is validated.
  publish_at timestamptz,
  submitted_by integer REFERENCES users ON DELETE SET NULL,
  submitted_at timestamptz NOT NULL,
  ended_by integer REFERENCES users ON DELETE SET NULL,
  ended_at timestamptz
);
CREATE INDEX workflow_runs_by_speach ON workflow_runs (speach_id, id DESC);
CREATE UNIQUE INDEX workflow_runs_awaiting ON workflow_runs (speach_id) WHERE state = 'AWAITING_VALIDATION';
CREATE INDEX workflow_runs_by_workflow ON workflow_runs (workflow_id);
CREATE INDEX workflow_runs_by_version ON workflow_runs (version_id);
CREATE INDEX workflow_runs_submitted_by ON workflow_runs (submitted_by) WHERE submitted_by IS NOT NULL;
CREATE INDEX workflow_runs_ended_by ON workflow_runs (ended_by) WHERE ended_by IS NOT NULL;

CREATE TABLE workflow_run_steps (
  run_id integer NOT NULL REFERENCES workflow_runs ON DELETE CASCADE,
  position smallint NOT NULL,
  needs text NOT NULL CHECK (needs IN ('ONE', 'ALL')),
  PRIMARY KEY (run_id, position)
);

CREATE TABLE workflow_run_approvers (
  run_id integer NOT NULL,
  position smallint NOT NULL,
  user_id integer REFERENCES users ON DELETE CASCADE,
  group_id integer REFERENCES groups ON DELETE CASCADE,
  FOREIGN KEY (run_id, position) REFERENCES workflow_run_steps ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (run_id, position, user_id, group_id),
  CHECK (num_nonnulls(user_id, group_id) = 1)
);
CREATE INDEX workflow_run_approvers_by_user ON workflow_run_approvers (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX workflow_run_approvers_by_group ON workflow_run_approvers (group_id) WHERE group_id IS NOT NULL;

-- Who said what. A deputy says it in the place of somebody else, the approver.
CREATE TABLE workflow_decisions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id integer NOT NULL REFERENCES workflow_runs ON DELETE CASCADE,
  position smallint NOT NULL,
  approver_id integer REFERENCES users ON DELETE SET NULL,
  decided_by integer REFERENCES users ON DELETE SET NULL,
  decision text NOT NULL CHECK (decision IN ('VALIDATE', 'REFUSE')),
  comment text NOT NULL DEFAULT '',
  decided_at timestamptz NOT NULL,
  UNIQUE (run_id, position, approver_id)
);
CREATE INDEX workflow_decisions_by_approver ON workflow_decisions (approver_id) WHERE approver_id IS NOT NULL;
CREATE INDEX workflow_decisions_by_decider ON workflow_decisions (decided_by) WHERE decided_by IS NOT NULL;

-- What approvers remark about chapters of what is under validation.
CREATE TABLE workflow_remarks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id integer NOT NULL REFERENCES workflow_runs ON DELETE CASCADE,
  chapter_id integer NOT NULL,
  user_id integer REFERENCES users ON DELETE SET NULL,
  content text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX workflow_remarks_by_run ON workflow_remarks (run_id, id);
CREATE INDEX workflow_remarks_by_user ON workflow_remarks (user_id) WHERE user_id IS NOT NULL;

-- Who decides for an approver who is away, from the first day to the last, in the organisation's time zone.
CREATE TABLE workflow_deputies (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  deputy_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  from_day date NOT NULL,
  until_day date NOT NULL,
  CHECK (deputy_id <> user_id AND until_day >= from_day)
);
CREATE INDEX workflow_deputies_by_deputy ON workflow_deputies (deputy_id);

-- While workflows are on and there is one, they decide on every new speach.
CREATE FUNCTION bind_new_speach() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_workflow_bound := NEW.is_workflow_bound OR (
    EXISTS (SELECT FROM settings WHERE name = 'flag.workflow' AND value = 'true'::jsonb)
    AND EXISTS (SELECT FROM workflows WHERE archived_at IS NULL));
  RETURN NEW;
END $$;
CREATE TRIGGER speaches_are_bound BEFORE INSERT ON speaches FOR EACH ROW EXECUTE FUNCTION bind_new_speach();

-- Approvers read in the name of the author: of the new one too.
CREATE FUNCTION hand_workflow_grants_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE speach_grants SET granted_by = NEW.author_id WHERE speach_id = NEW.id AND source = 'WORKFLOW';
  RETURN NULL;
END $$;
CREATE TRIGGER speaches_hand_workflow_grants_on AFTER UPDATE OF author_id ON speaches
  FOR EACH ROW WHEN (OLD.author_id <> NEW.author_id) EXECUTE FUNCTION hand_workflow_grants_on();

CREATE INDEX speaches_in_workflow ON speaches (wf_state, id) WHERE wf_state IS NOT NULL;
