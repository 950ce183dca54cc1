-- Whether readers may talk about a speach, where the organisation lets them.
ALTER TABLE speaches ADD COLUMN comments_enabled boolean NOT NULL DEFAULT true;
