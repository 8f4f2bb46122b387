-- A warning by the system stores a code and a value, so that each reader sees it in their language. A node of the
-- release before shows the value alone.
ALTER TABLE task_comments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE task_comments ADD COLUMN code text CHECK (code IN ('alsoStartedBy'));
UPDATE task_comments SET code = 'alsoStartedBy', message = substr(message, length('Flujo / workflow: ') + 1)
WHERE type = 'WARNING' AND user_uuid IS NULL AND message LIKE 'Flujo / workflow: %';
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE task_comments FORCE ROW LEVEL SECURITY;
