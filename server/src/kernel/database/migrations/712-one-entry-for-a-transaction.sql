-- One transaction is never paid by two entries. If it was proposed for two, the one that paid it stays, else the first.
ALTER TABLE bank_entries NO FORCE ROW LEVEL SECURITY;
UPDATE bank_entries SET status = 'unmatched', transaction_uuid = NULL, score = NULL
  WHERE status = 'proposed' AND uuid IN (
    SELECT uuid FROM (
      SELECT uuid, row_number() OVER (
        PARTITION BY transaction_uuid ORDER BY status = 'reconciled' DESC, number) AS place
      FROM bank_entries WHERE transaction_uuid IS NOT NULL) ranked
    WHERE place > 1);
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE bank_entries FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX bank_entries_one_proposal ON bank_entries (transaction_uuid)
  WHERE transaction_uuid IS NOT NULL AND status = 'proposed';
