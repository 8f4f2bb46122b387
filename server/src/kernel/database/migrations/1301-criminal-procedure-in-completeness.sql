-- A criminal procedure is a procedure to recover possession, like an eviction, a foreclosure or a mediation. The rest of the
-- function is that of migration 1024.
CREATE OR REPLACE FUNCTION asset_completeness(today date)
RETURNS TABLE (asset_uuid uuid, score integer, missing integer)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT f.uuid, completeness_score(f.items), (f.items & 4294967295)::integer FROM (
    SELECT a.uuid,
      completeness_item(0, 3, true, a.stated_items & 1 <> 0)
      + completeness_item(1, 2, true, a.stated_items & 2 <> 0 OR EXISTS (SELECT FROM registry_notes n
          WHERE n.asset_uuid = a.uuid AND n.registry_code IS NOT NULL))
      + completeness_item(2, 2, true, a.stated_items & 4 <> 0)
      + completeness_item(3, 1, true, a.stated_items & 8 <> 0)
      + completeness_item(4, 3, true, a.stated_items & 16 <> 0)
      + completeness_item(5, 1, kind.is_built, a.stated_items & 32 <> 0)
      + completeness_item(6, 2, role.is_collateral, EXISTS (SELECT FROM mortgages m WHERE m.asset_uuid = a.uuid
          AND m.lender IS NOT NULL AND (m.principal IS NOT NULL OR m.outstanding_balance IS NOT NULL)))
      + completeness_item(7, 3, role.is_own, EXISTS (SELECT FROM transactions t
          WHERE t.asset_uuid = a.uuid AND t.kind = 'tribute' AND t.concept = 'PROPERTY_TAX'))
      + completeness_item(8, 2, role.is_own AND kind.is_shared, EXISTS (SELECT FROM communities c
          WHERE c.asset_uuid = a.uuid AND c.is_established IS NOT NULL))
      + completeness_item(9, 1, role.is_own AND kind.is_shared AND EXISTS (SELECT FROM communities c
          WHERE c.asset_uuid = a.uuid AND c.is_established), EXISTS (SELECT FROM community_contacts c
          WHERE c.asset_uuid = a.uuid AND c.status = 'ACTIVE' AND (c.phone IS NOT NULL OR c.email IS NOT NULL)))
      + completeness_item(10, 2, role.is_own AND a.occupancy_status = 'let', EXISTS (SELECT FROM leases l
          WHERE l.asset_uuid = a.uuid AND l.start_on <= today AND (l.ended_on IS NULL OR l.ended_on >= today)))
      + completeness_item(11, 3, true, EXISTS (SELECT FROM registry_notes n
          WHERE n.asset_uuid = a.uuid AND n.expedition_date >= today - INTERVAL '12 months'))
      + completeness_item(12, 2, kind.is_built, a.occupancy_status IS NOT NULL)
      + completeness_item(13, 2, role.is_recovered, a.acquisition_type IS NOT NULL)
      + completeness_item(14, 2, role.is_recovered AND a.acquisition_type = 'ADJUDICACION',
          a.testimonial_reception_date IS NOT NULL)
      + completeness_item(15, 1, role.is_recovered AND a.acquisition_type IS NOT NULL
          AND (a.acquisition_type <> 'ADJUDICACION' OR a.testimonial_reception_date IS NOT NULL),
          EXISTS (SELECT FROM legal_records r WHERE r.asset_uuid = a.uuid AND r.section = 'registry'
            AND r.fields ->> 'registrationState' IS NOT NULL))
      + completeness_item(16, 2, role.is_recovered, EXISTS (SELECT FROM legal_records r WHERE r.asset_uuid = a.uuid
          AND r.section = 'possession' AND r.fields ->> 'possessionState' IS NOT NULL))
      + completeness_item(17, 2, role.is_recovered AND a.occupancy_status IN ('occupied', 'withoutTitle')
          AND NOT EXISTS (SELECT FROM legal_records r WHERE r.asset_uuid = a.uuid AND r.section = 'possession'
            AND r.fields ->> 'possessionState' = 'WITH_POSSESSION'),
          EXISTS (SELECT FROM legal_records r WHERE r.asset_uuid = a.uuid
            AND r.section IN ('friendlyMediations', 'evictionProcesses', 'adjudicationProcess', 'criminalProcesses')))
      + completeness_item(18, 3, true, a.sale_value IS NOT NULL OR a.rent_value IS NOT NULL)
      + completeness_item(19, 2, a.sale_value IS NOT NULL OR a.rent_value IS NOT NULL,
          coalesce(a.sale_value_date, a.rent_value_date) >= today - INTERVAL '12 months')
      + completeness_item(20, 1, true, EXISTS (SELECT FROM registry_notes n
            WHERE n.asset_uuid = a.uuid AND n.asset_files <> '{}')
          OR EXISTS (SELECT FROM attachments d WHERE d.owner_uuid = a.uuid AND d.owner_kind = 'asset'
            AND d.told_kinds @> '{registryNote}'))
      + completeness_item(21, 2, kind.is_certified AND (role.is_own
          OR EXISTS (SELECT FROM advertisements d WHERE d.asset_uuid = a.uuid AND d.status = 'PUBLISHED')
          OR EXISTS (SELECT FROM leases l WHERE l.asset_uuid = a.uuid AND l.start_on <= today
            AND (l.ended_on IS NULL OR l.ended_on >= today))),
          a.stated_items & 2097152 <> 0
            AND (a.energy_valid_until IS NULL OR a.energy_valid_until >= to_char(today, 'YYYY-MM-DD')))
      + completeness_item(22, 1, role.is_own AND (kind.is_certified OR a.type_id = 41), EXISTS (SELECT FROM attachments d
          WHERE d.owner_uuid = a.uuid AND d.owner_kind = 'asset' AND d.told_kinds @> '{plan}'))
      + completeness_item(23, 1, EXISTS (SELECT FROM advertisements d
          WHERE d.asset_uuid = a.uuid AND d.status = 'PUBLISHED'), EXISTS (SELECT FROM attachments d
          WHERE d.owner_uuid = a.uuid AND d.owner_kind = 'asset' AND d.file_type = 'images')) AS items
    FROM assets a JOIN portfolios p ON p.uuid = a.portfolio_uuid LEFT JOIN customers u ON u.uuid = a.customer_uuid,
      LATERAL (SELECT a.type_id NOT IN (51, 53, 54) AS is_built, a.type_id IN (11, 15, 16, 21, 31, 33) AS is_shared,
        a.type_id IN (11, 12, 13, 14, 21, 22, 31, 32, 33) AS is_certified) kind,
      LATERAL (SELECT p.type IN ('npls', 'upls', 'collaterals') AND a.acquisition_type IS NULL AS is_collateral,
        a.phase = 'management' AND NOT (coalesce(p.type IN ('npls', 'upls', 'collaterals'), false)
          AND a.acquisition_type IS NULL) AS is_own,
        coalesce(u.has_repossession_licence AND u.segment_id IN (1, 2, 3, 4, 5, 6, 7, 8, 11, 13, 14), false)
          AND a.phase = 'management'
          AND NOT (coalesce(p.type IN ('npls', 'upls', 'collaterals'), false)
          AND a.acquisition_type IS NULL) AS is_recovered) role
    WHERE a.archived_on IS NULL) f
$$;
