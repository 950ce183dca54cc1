-- A file is what somebody uploaded or had fetched; a row that uses one refers to it with ON DELETE RESTRICT, so that
-- a file in use cannot be deleted.
CREATE TABLE files (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_id text NOT NULL UNIQUE CHECK (file_id ~ '^[A-Za-z0-9_-]{22}$'),
  uploader_id integer REFERENCES users ON DELETE SET NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  mime text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pdf', 'video', 'audio', 'image', 'presentation', 'text', 'other')),
  size bigint NOT NULL CHECK (size >= 0),
  sha256 text,
  status text NOT NULL CHECK (status IN ('processing', 'ready', 'failed')),
  phase text NOT NULL CHECK (phase IN ('waiting', 'fetching', 'checking', 'converting', 'saving', 'done')),
  progress real NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1),
  reason text CHECK ((reason IS NOT NULL) = (status = 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  pages integer,
  duration_ms integer,
  width integer,
  height integer,
  outline jsonb,
  storage_key text,
  upload_id text UNIQUE,
  source_url text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX files_by_uploader ON files (uploader_id);
CREATE INDEX files_processing ON files (updated_at) WHERE status = 'processing';

-- What stands on a page, and its size in points (1/72 inch).
CREATE TABLE file_pages (
  file_id integer NOT NULL REFERENCES files ON DELETE CASCADE,
  page integer NOT NULL CHECK (page >= 1),
  text text NOT NULL,
  width real NOT NULL,
  height real NOT NULL,
  PRIMARY KEY (file_id, page)
);

-- What a conversion made of a file: page pictures, the playable video, a poster, sizes of a picture.
CREATE TABLE file_derivatives (
  file_id integer NOT NULL REFERENCES files ON DELETE CASCADE,
  name text NOT NULL,
  storage_key text NOT NULL,
  size bigint NOT NULL,
  mime text NOT NULL,
  width integer,
  PRIMARY KEY (file_id, name)
);

-- Resumable uploads under way, and finished ones until they expire, so that a client that missed the answer finds its
-- file. The lock is a lease: a process that dies leaves nothing locked.
CREATE TABLE uploads (
  id text PRIMARY KEY,
  uploader_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  file_id text NOT NULL UNIQUE,
  name text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  lock_holder text,
  lock_until timestamptz,
  lock_wanted boolean NOT NULL DEFAULT false
);
CREATE INDEX uploads_by_expiry ON uploads (expires_at);
CREATE INDEX uploads_by_uploader ON uploads (uploader_id);

-- The parts of an upload that a store which speaks S3 has.
CREATE TABLE upload_parts (
  upload_id text NOT NULL REFERENCES uploads ON DELETE CASCADE,
  part integer NOT NULL CHECK (part >= 1),
  etag text NOT NULL,
  size bigint NOT NULL,
  PRIMARY KEY (upload_id, part)
);
