-- Addresses of the pictures of a listing or closing, in the order of the source; null if the source gives none.
ALTER TABLE market_evidence ADD COLUMN pictures text[] CHECK (cardinality(pictures) BETWEEN 1 AND 30);
