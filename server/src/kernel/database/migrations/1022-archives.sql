-- The archive of a customer: all its data in open formats.
ALTER TABLE exports DROP CONSTRAINT exports_kind_check;
ALTER TABLE exports ADD CONSTRAINT exports_kind_check
  CHECK (kind IN ('asset', 'assets', 'group', 'groups', 'portfolios', 'valuation', 'prospection', 'archive'));
