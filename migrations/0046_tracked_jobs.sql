-- Long work that a person has started and watches: imports, exports, the preparation of files. One row each, whatever the work.
CREATE TABLE tracked_jobs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Names it in addresses; nobody can guess one.
  job_id text NOT NULL UNIQUE,
  -- The name of the queue's job that does the work.
  kind text NOT NULL,
  -- Who sees and cancels it; null where that follows from what is worked on.
  owner_id integer REFERENCES users ON DELETE CASCADE,
  -- At most one job of a kind with the same key is under way.
  exclusive_key text,
  input jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL CHECK (status IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  phase text,
  progress real NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1),
  -- What has come of it so far, and in the end.
  result jsonb,
  failure text CHECK ((failure IS NOT NULL) = (status = 'failed')),
  -- The run that may write: a run that was given up for lost finds another name here.
  holder text,
  -- How often it failed for a reason that was not foreseen.
  attempts integer NOT NULL DEFAULT 0,
  cancel_asked_at timestamptz,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz NOT NULL
);
CREATE INDEX tracked_jobs_by_owner ON tracked_jobs (owner_id, kind, created_at DESC);
CREATE INDEX tracked_jobs_by_age ON tracked_jobs (kind, created_at);
CREATE INDEX tracked_jobs_under_way ON tracked_jobs (updated_at) WHERE status IN ('waiting', 'running');
CREATE UNIQUE INDEX tracked_jobs_one_at_a_time ON tracked_jobs (kind, exclusive_key) WHERE status IN ('waiting', 'running');

INSERT INTO tracked_jobs (job_id, kind, owner_id, input, status, failure, result, created_at, ended_at, updated_at)
SELECT import_id, 'people.import-users', user_id, jsonb_build_object('dryRun', dry_run, 'mapping', mapping),
       CASE status WHEN 'processing' THEN 'waiting' ELSE status END,
       CASE status WHEN 'failed' THEN 'UNREADABLE' END,
       jsonb_build_object('done', done, 'created', created, 'existing', existing, 'failed', failed, 'faults', faults),
       created_at, finished_at, coalesce(finished_at, created_at)
  FROM user_imports ORDER BY id;

INSERT INTO tracked_jobs (job_id, kind, owner_id, input, status, failure, result, created_at, ended_at, updated_at)
SELECT export_id, 'exports.make-files', user_id, jsonb_build_object('templateNames', template_names),
       CASE status WHEN 'processing' THEN 'waiting' WHEN 'ready' THEN 'done' ELSE status END,
       CASE status WHEN 'failed' THEN 'NOT_ALLOWED' END,
       CASE status WHEN 'ready' THEN jsonb_build_object('fileName', file_name, 'size', size) END,
       created_at, finished_at, coalesce(finished_at, created_at)
  FROM csv_exports ORDER BY id;

INSERT INTO tracked_jobs (job_id, kind, owner_id, exclusive_key, status, failure, result, created_at, ended_at, updated_at)
SELECT export_id, 'accounts.export-data', user_id, user_id::text,
       CASE status WHEN 'processing' THEN 'waiting' WHEN 'ready' THEN 'done' ELSE status END,
       CASE status WHEN 'failed' THEN 'UNEXPECTED' END,
       CASE status WHEN 'ready' THEN jsonb_build_object('size', size) END,
       created_at, finished_at, coalesce(finished_at, created_at)
  FROM data_exports ORDER BY id;

-- A file's job has its name; whoever may see the file may see how far it has come.
INSERT INTO tracked_jobs (job_id, kind, status, attempts, created_at, updated_at)
SELECT file_id, CASE WHEN storage_key IS NULL THEN 'media.fetch-file' ELSE 'media.convert-file' END, 'waiting', attempts,
       created_at, updated_at
  FROM files WHERE status = 'processing' AND (storage_key IS NOT NULL OR source_url IS NOT NULL) ORDER BY id;
ALTER TABLE files DROP COLUMN phase, DROP COLUMN progress, DROP COLUMN attempts;

UPDATE tracked_jobs SET progress = 1 WHERE status = 'done';
DROP TABLE user_imports, csv_exports, data_exports;
