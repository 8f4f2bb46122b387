-- Studies of an area, in addition to reports of assets.
ALTER TABLE exports DROP CONSTRAINT exports_kind_check;
ALTER TABLE exports ADD CONSTRAINT exports_kind_check
  CHECK (kind IN ('asset', 'assets', 'group', 'groups', 'portfolios', 'valuation', 'prospection'));
