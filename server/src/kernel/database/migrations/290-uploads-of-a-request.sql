-- A provider names in a record its own uploads of this request, not those of an earlier one of the same asset.
GRANT SELECT (created_on) ON attachments TO lindero_provider;
