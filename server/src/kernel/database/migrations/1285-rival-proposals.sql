-- The list of entries counts the lower proposals for the dues of its page.
CREATE INDEX bank_entries_rival ON bank_entries (customer_uuid, (rival ->> 'due')) WHERE rival IS NOT NULL;
