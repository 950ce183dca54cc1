-- Texts that are edited together. A text gets its row when it is first opened so; every change to it is a Yjs update,
-- numbered in the order in which the updates became known. `written_seq` is the last one that the chapter's HTML has in
-- it. From `own_rev` to `text_rev` a chapter's `rev` has moved for nothing but such writing.
CREATE TABLE text_documents (
  chapter_id integer PRIMARY KEY REFERENCES chapters (id) ON DELETE CASCADE,
  last_seq integer NOT NULL,
  written_seq integer NOT NULL,
  own_rev integer NOT NULL DEFAULT 0,
  text_rev integer NOT NULL DEFAULT 0
);

CREATE TABLE text_updates (
  chapter_id integer NOT NULL REFERENCES text_documents (chapter_id) ON DELETE CASCADE,
  seq integer NOT NULL,
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  update bytea NOT NULL,
  PRIMARY KEY (chapter_id, seq)
);

CREATE INDEX text_updates_user ON text_updates (user_id);
