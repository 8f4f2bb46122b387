-- The glossary calls the kind of a line in the audit log an audit action.
ALTER TABLE audit_log RENAME COLUMN deed TO action;
