-- Whether readers see where the sentences of a speach come from.
ALTER TABLE speaches ADD COLUMN show_sources boolean NOT NULL DEFAULT true;
