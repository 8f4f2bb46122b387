-- Adverts that competed with the home when its valuation was saved; null for automatic and older valuations.
ALTER TABLE valuations ADD COLUMN competing jsonb;
