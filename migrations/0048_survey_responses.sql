-- What somebody answered in a survey is a response; "papers" was a word of our own.
ALTER TABLE survey_papers RENAME TO survey_responses;
ALTER INDEX survey_papers_by_chapter RENAME TO survey_responses_by_chapter;
ALTER INDEX survey_papers_to_mix RENAME TO survey_responses_to_mix;
