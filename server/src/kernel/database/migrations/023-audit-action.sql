-- The glossary uses "audit action" for the kind of a line in the audit log.
ALTER TABLE audit_log RENAME COLUMN deed TO action;
