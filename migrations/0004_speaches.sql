CREATE TABLE categories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text COLLATE "und-x-icu" NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE speaches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  speach_id text NOT NULL UNIQUE CHECK (speach_id ~ '^[A-Za-z0-9_-]{11}$' AND speach_id ~ '[A-Za-z]'),
  title text COLLATE "und-x-icu" NOT NULL CHECK (length(title) BETWEEN 1 AND 150),
  description text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('fr', 'en', 'de', 'es')),
  category_id integer REFERENCES categories ON DELETE SET NULL,
  visibility text NOT NULL DEFAULT 'PUBLIC' CHECK (visibility IN ('PUBLIC', 'PRIVE', 'SEMI_PRIVE', 'RESTREINT')),
  access_code text CHECK (length(access_code) BETWEEN 1 AND 230),
  image_file_id integer REFERENCES files ON DELETE RESTRICT,
  author_id integer NOT NULL REFERENCES users ON DELETE RESTRICT,
  is_template boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'NON_PUBLIE' CHECK (state IN ('NON_PUBLIE', 'PUBLIE', 'ARCHIVE')),
  -- What readers see while the state is PUBLIE; kept afterwards as what they saw last.
  published_version_id integer,
  -- The frozen version that waits for its time: `delayed_till` before a publication, `future_version_at` during one.
  future_version_id integer,
  delayed_till timestamptz,
  future_version_at timestamptz,
  -- Since when the draft differs from `published_version_id`; null while it does not.
  draft_changed_at timestamptz,
  -- When the first version and the current one went out.
  published_at timestamptz,
  last_published_at timestamptz,
  archived_at timestamptz,
  badge jsonb NOT NULL DEFAULT '{"type": "NONE"}',
  regulated boolean NOT NULL DEFAULT false,
  -- A workflow decides what is published; the workflow's own rows say which, these are what lists need of them.
  is_workflow_bound boolean NOT NULL DEFAULT false,
  wf_state text CHECK (wf_state IN ('AWAITING_VALIDATION', 'REJECTED')),
  wf_step smallint,
  wf_total_step smallint,
  is_pinned boolean NOT NULL DEFAULT false,
  -- Kept by the writes they count, so that lists need no join.
  rating_sum integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  read_count integer NOT NULL DEFAULT 0,
  minutes integer NOT NULL DEFAULT 0,
  -- Goes up with every change of what is said of the speach; content has its own in `chapters`.
  rev integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (visibility <> 'PRIVE' OR access_code IS NOT NULL),
  CHECK (state <> 'PUBLIE' OR (published_version_id IS NOT NULL AND NOT is_template)),
  CHECK (NOT is_pinned OR (state = 'PUBLIE' AND visibility = 'PUBLIC')),
  CHECK (delayed_till IS NULL OR (state = 'NON_PUBLIE' AND future_version_id IS NOT NULL)),
  CHECK (future_version_at IS NULL OR (state = 'PUBLIE' AND future_version_id IS NOT NULL)),
  CHECK (future_version_id IS NULL OR num_nonnulls(delayed_till, future_version_at) = 1)
);
CREATE INDEX speaches_by_author ON speaches (author_id, updated_at DESC, id DESC);
CREATE INDEX speaches_by_title ON speaches (title, id);
CREATE INDEX speaches_by_update ON speaches (updated_at DESC, id DESC);
CREATE INDEX speaches_published_newest ON speaches (last_published_at DESC, id DESC) WHERE state = 'PUBLIE';
CREATE INDEX speaches_published_by_category ON speaches (category_id, last_published_at DESC, id DESC) WHERE state = 'PUBLIE';
CREATE INDEX speaches_published_most_read ON speaches (read_count DESC, id DESC) WHERE state = 'PUBLIE';
CREATE INDEX speaches_published_best_rated ON speaches
  ((rating_sum::double precision / nullif(rating_count, 0)) DESC NULLS LAST, rating_count DESC, id DESC)
  WHERE state = 'PUBLIE';
CREATE INDEX speaches_pinned ON speaches (last_published_at DESC) WHERE is_pinned;
CREATE INDEX speaches_by_category ON speaches (category_id);
CREATE INDEX speaches_by_image ON speaches (image_file_id);
CREATE INDEX speaches_due ON speaches ((coalesce(delayed_till, future_version_at))) WHERE future_version_id IS NOT NULL;

CREATE TABLE lessons (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  title text NOT NULL DEFAULT '' CHECK (length(title) <= 150),
  position integer NOT NULL,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lessons_by_speach ON lessons (speach_id, position);

CREATE TABLE chapters (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lesson_id integer NOT NULL REFERENCES lessons ON DELETE CASCADE,
  title text NOT NULL DEFAULT '' CHECK (length(title) <= 150),
  type text NOT NULL DEFAULT 'NONE' CHECK (type IN (
    'NONE', 'HTML', 'EMBED', 'VIDEO', 'PDF_UPLOAD', 'AUDIO', 'PPT', 'LIVE_EVENT', 'QUIZZ', 'QUIZZ_EXAMEN',
    'QUESTION_OUVERTE', 'WEBCAM', 'WC_PPT', 'PDF_URL', 'VIDEO_PPT', 'VIDEO_UPLOAD', 'VIDEO_UPLOAD_PPT', 'AUDIO_PPT',
    'AUDIO_UPLOAD', 'AUDIO_UPLOAD_PPT', 'REUSSITE', 'SONDAGE', 'ENQUETE', 'SCREEN', 'SCREEN_AUDIO', 'SCREEN_WEBCAM',
    'WEET')),
  content jsonb NOT NULL DEFAULT '{}',
  rev integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by integer REFERENCES users ON DELETE SET NULL
);
CREATE INDEX chapters_by_lesson ON chapters (lesson_id, position);

CREATE TABLE versions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  author_id integer REFERENCES users ON DELETE SET NULL,
  note text NOT NULL DEFAULT '',
  -- {"lessons": [{"id", "title", "chapters": [{"id", "title", "type", "content"}]}]}
  content jsonb NOT NULL,
  -- SHA-256 of the canonical JSON of `content`, in hexadecimal.
  checksum text NOT NULL CHECK (checksum ~ '^[0-9a-f]{64}$'),
  -- Minutes by chapter id, as they were known when the content was frozen.
  minutes jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When readers saw it first; null while it waits, and for ever when its publication was cancelled.
  published_at timestamptz,
  UNIQUE (speach_id, number),
  UNIQUE (speach_id, id)
);

ALTER TABLE speaches
  ADD CONSTRAINT speaches_published_version FOREIGN KEY (id, published_version_id)
    REFERENCES versions (speach_id, id) ON DELETE NO ACTION,
  ADD CONSTRAINT speaches_future_version FOREIGN KEY (id, future_version_id)
    REFERENCES versions (speach_id, id) ON DELETE NO ACTION;

-- A version is what people read and signed: it is written once, goes out once, and goes away only with its speach.
CREATE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM speaches WHERE id = OLD.speach_id) THEN
      RAISE EXCEPTION 'version % of speach % cannot be deleted', OLD.number, OLD.speach_id;
    END IF;
    RETURN OLD;
  END IF;
  IF (NEW.id, NEW.speach_id, NEW.number, NEW.note, NEW.content, NEW.checksum, NEW.minutes, NEW.created_at)
      IS DISTINCT FROM
     (OLD.id, OLD.speach_id, OLD.number, OLD.note, OLD.content, OLD.checksum, OLD.minutes, OLD.created_at)
    OR (NEW.author_id IS DISTINCT FROM OLD.author_id AND NEW.author_id IS NOT NULL)
    OR (OLD.published_at IS NOT NULL AND NEW.published_at IS DISTINCT FROM OLD.published_at) THEN
    RAISE EXCEPTION 'version % of speach % cannot be changed', OLD.number, OLD.speach_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER versions_are_immutable BEFORE UPDATE OR DELETE ON versions
  FOR EACH ROW EXECUTE FUNCTION refuse_version_change();

CREATE TABLE speach_co_editors (
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (speach_id, user_id)
);
CREATE INDEX speach_co_editors_by_user ON speach_co_editors (user_id, speach_id);

CREATE TABLE speach_co_editor_groups (
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  group_id integer NOT NULL REFERENCES groups ON DELETE CASCADE,
  PRIMARY KEY (speach_id, group_id)
);
CREATE INDEX speach_co_editor_groups_by_group ON speach_co_editor_groups (group_id, speach_id);

-- Who a restricted speach is for.
CREATE TABLE speach_affected_users (
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (speach_id, user_id)
);
CREATE INDEX speach_affected_users_by_user ON speach_affected_users (user_id, speach_id);

CREATE TABLE speach_affected_groups (
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  group_id integer NOT NULL REFERENCES groups ON DELETE CASCADE,
  PRIMARY KEY (speach_id, group_id)
);
CREATE INDEX speach_affected_groups_by_group ON speach_affected_groups (group_id, speach_id);

-- Leave to read whatever the visibility, given to a person or a group by somebody who may edit the speach. Those who
-- validate or review it see its draft as well.
CREATE TABLE speach_grants (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  user_id integer REFERENCES users ON DELETE CASCADE,
  group_id integer REFERENCES groups ON DELETE CASCADE,
  granted_by integer REFERENCES users ON DELETE SET NULL,
  source text NOT NULL CHECK (source IN ('ASSIGNMENT', 'PATH', 'WORKFLOW', 'REVIEW')),
  -- The path or workflow that gives it; 0 for what has no row of its own.
  source_id integer NOT NULL DEFAULT 0,
  due_date date,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(user_id, group_id) = 1),
  UNIQUE NULLS NOT DISTINCT (speach_id, user_id, group_id, source, source_id)
);
CREATE INDEX speach_grants_by_user ON speach_grants (user_id, speach_id) WHERE user_id IS NOT NULL;
CREATE INDEX speach_grants_by_group ON speach_grants (group_id, speach_id) WHERE group_id IS NOT NULL;
CREATE INDEX speach_grants_by_source ON speach_grants (source, source_id);
CREATE INDEX speach_grants_by_granter ON speach_grants (granted_by);

-- Which files a speach shows: its draft (no version), and each of its versions.
CREATE TABLE file_uses (
  file_id integer NOT NULL REFERENCES files ON DELETE RESTRICT,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  version_id integer REFERENCES versions ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (file_id, speach_id, version_id)
);
CREATE INDEX file_uses_by_speach ON file_uses (speach_id, version_id);
CREATE INDEX file_uses_by_version ON file_uses (version_id);

-- Who opened a speach, and where they were last.
CREATE TABLE speach_follows (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  first_opened_at timestamptz NOT NULL,
  last_opened_at timestamptz NOT NULL,
  -- When the last read was counted: the next one is 30 minutes later at the earliest.
  last_read_at timestamptz,
  last_chapter_id integer REFERENCES chapters ON DELETE SET NULL,
  PRIMARY KEY (user_id, speach_id)
);
CREATE INDEX speach_follows_latest ON speach_follows (user_id, last_opened_at DESC, speach_id);
CREATE INDEX speach_follows_by_speach ON speach_follows (speach_id, first_opened_at);
CREATE INDEX speach_follows_by_chapter ON speach_follows (last_chapter_id);

CREATE TABLE speach_favourites (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, speach_id)
);
CREATE INDEX speach_favourites_latest ON speach_favourites (user_id, created_at DESC, speach_id);
CREATE INDEX speach_favourites_by_speach ON speach_favourites (speach_id);

-- The code that a person gave; it opens the speach while it is still the speach's code.
CREATE TABLE speach_access_codes (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  code text NOT NULL,
  entered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, speach_id)
);
CREATE INDEX speach_access_codes_by_speach ON speach_access_codes (speach_id);

CREATE TABLE chapter_progress (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  chapter_id integer NOT NULL REFERENCES chapters ON DELETE CASCADE,
  -- Seconds of a track, page of a document, share of a text.
  position double precision NOT NULL DEFAULT 0,
  done boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, speach_id, chapter_id)
);
CREATE INDEX chapter_progress_by_chapter ON chapter_progress (chapter_id);
CREATE INDEX chapter_progress_by_speach ON chapter_progress (speach_id);

-- One row for each opening of a speach by a person in a window of 30 minutes; only ever added to.
CREATE TABLE speach_reads (
  speach_id integer NOT NULL REFERENCES speaches ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  PRIMARY KEY (speach_id, user_id, started_at)
) PARTITION BY RANGE (started_at);
CREATE INDEX speach_reads_by_time ON speach_reads (started_at);
CREATE INDEX speach_reads_by_user ON speach_reads (user_id, started_at);
CREATE TABLE speach_reads_2024 PARTITION OF speach_reads FOR VALUES FROM ('2024-01-01 00:00Z') TO ('2025-01-01 00:00Z');
CREATE TABLE speach_reads_2025 PARTITION OF speach_reads FOR VALUES FROM ('2025-01-01 00:00Z') TO ('2026-01-01 00:00Z');
CREATE TABLE speach_reads_2026 PARTITION OF speach_reads FOR VALUES FROM ('2026-01-01 00:00Z') TO ('2027-01-01 00:00Z');
CREATE TABLE speach_reads_2027 PARTITION OF speach_reads FOR VALUES FROM ('2027-01-01 00:00Z') TO ('2028-01-01 00:00Z');
CREATE TABLE speach_reads_2028 PARTITION OF speach_reads FOR VALUES FROM ('2028-01-01 00:00Z') TO ('2029-01-01 00:00Z');
CREATE TABLE speach_reads_2029 PARTITION OF speach_reads FOR VALUES FROM ('2029-01-01 00:00Z') TO ('2030-01-01 00:00Z');
CREATE TABLE speach_reads_2030 PARTITION OF speach_reads FOR VALUES FROM ('2030-01-01 00:00Z') TO ('2031-01-01 00:00Z');
CREATE TABLE speach_reads_2031 PARTITION OF speach_reads FOR VALUES FROM ('2031-01-01 00:00Z') TO ('2032-01-01 00:00Z');
CREATE TABLE speach_reads_other PARTITION OF speach_reads DEFAULT;
