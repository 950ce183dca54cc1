-- Statistics of words would be gathered by reading tens of thousands of large vectors, each night on the embedded
-- database too, and tell the planner nothing about half-typed words; without them it estimates the same everywhere.
ALTER TABLE search_documents ALTER COLUMN words SET STATISTICS 0;
ALTER TABLE search_documents ALTER COLUMN head SET STATISTICS 0;
ALTER TABLE search_passages ALTER COLUMN words SET STATISTICS 0;
ALTER TABLE search_passages ALTER COLUMN text SET STATISTICS 0;
ALTER INDEX search_documents_fr ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_documents_en ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_documents_de ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_documents_es ALTER COLUMN 1 SET STATISTICS 0;
