-- The day by which those a path is assigned to should have completed it.
ALTER TABLE paths ADD COLUMN due_date date;
