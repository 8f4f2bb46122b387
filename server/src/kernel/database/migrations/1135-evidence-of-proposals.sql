-- Each proposal states the marks on which it is based. An entry without one may name the due that another entry pays.
-- Proposals that a user dismissed are not made again.
ALTER TABLE bank_entries
  -- List of {kind, value}; null if a user chose the match.
  ADD COLUMN evidence jsonb,
  -- {due, entry}: the due for which the text speaks, and the entry that pays it or has paid it.
  ADD COLUMN rival jsonb,
  ADD COLUMN dismissed_proposals text[] NOT NULL DEFAULT '{}',
  -- True if a code of the bank says that the entry returns or cancels an earlier one.
  ADD COLUMN is_return boolean NOT NULL DEFAULT false;
