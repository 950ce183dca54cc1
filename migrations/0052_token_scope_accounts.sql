-- Who gets into which account is a scope of its own; tokens that were made before do not have it.
ALTER TABLE api_tokens DROP CONSTRAINT api_tokens_scopes_check,
  ADD CONSTRAINT api_tokens_scopes_check
    CHECK (scopes <@ ARRAY['read', 'write', 'admin', 'accounts'] AND cardinality(scopes) > 0);
