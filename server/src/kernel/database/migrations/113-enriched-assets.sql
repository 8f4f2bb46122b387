-- Assets whose enrichment is not complete, for the percentage in the list of portfolios.
CREATE INDEX assets_not_enriched ON assets (customer_uuid, portfolio_uuid)
  WHERE archived_on IS NULL AND (enrichment->>'state') IS DISTINCT FROM 'enriched';
