-- A provider may name only its own uploads in a record, so the uploader of a document is stored.
GRANT SELECT (created_by) ON attachments TO lindero_provider;
