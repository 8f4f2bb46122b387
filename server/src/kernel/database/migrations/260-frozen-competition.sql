-- What a home competed with on the day that its valuation was saved; null of automatic and older ones.
ALTER TABLE valuations ADD COLUMN competing jsonb;
