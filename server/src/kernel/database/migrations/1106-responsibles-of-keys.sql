-- The administrator who answers for a key. Without one, it is the administrator who made the key. `asked_on` is the time
-- at which the administrators were asked to take over a key whose responsible has left.
ALTER TABLE api_keys ADD COLUMN responsible uuid;
ALTER TABLE api_keys ADD COLUMN asked_on timestamptz;
