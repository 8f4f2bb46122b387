-- A provider names in a record only its uploads of this request, not those of an earlier request for the same asset.
GRANT SELECT (created_on) ON attachments TO lindero_provider;
