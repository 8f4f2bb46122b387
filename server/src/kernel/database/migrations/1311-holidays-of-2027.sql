-- The holidays of 2027 that the communities announced move terms. The next sweep computes the dates again, without mails.
ALTER TABLE legal_situations NO FORCE ROW LEVEL SECURITY;
UPDATE legal_situations SET dated_on = NULL, is_upgraded = true;
ALTER TABLE legal_situations FORCE ROW LEVEL SECURITY;
