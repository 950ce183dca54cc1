-- What a use cost, by the prices that were set at that moment; null where there were none.
ALTER TABLE provider_uses ADD COLUMN cost numeric(16, 6) CHECK (cost >= 0);
ALTER TABLE provider_uses ADD COLUMN currency text CHECK (currency ~ '^[A-Z]{3}$');
ALTER TABLE provider_uses ADD CHECK ((cost IS NULL) = (currency IS NULL));
