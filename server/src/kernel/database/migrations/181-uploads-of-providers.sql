-- A provider names only its own uploads in a record: who uploaded a document of its asset is asked for.
GRANT SELECT (created_by) ON attachments TO lindero_provider;
