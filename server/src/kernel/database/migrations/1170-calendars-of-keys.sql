-- Calendar addresses that API keys created before keys were excluded from secret addresses. None of them ever worked,
-- because the account of a key counts as deactivated.
ALTER TABLE calendar_feeds NO FORCE ROW LEVEL SECURITY;
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
DELETE FROM calendar_feeds f USING users u WHERE u.uuid = f.user_uuid AND u.is_program;
ALTER TABLE calendar_feeds FORCE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
