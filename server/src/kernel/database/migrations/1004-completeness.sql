-- Completeness of assets: the items that each asset needs by its type and state, and the missing ones. The rule is that
-- of `completenessOf` in domain/src/assets/completeness.ts; a test compares both with the demo. Lists filter and sort
-- by it.

-- Kinds of documents that follow from the name or a tag, by the words of `KIND_WORDS` in the domain.
CREATE FUNCTION told_kinds(name text, tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN words ~ '\y(nota (simple|registral|informativa)|notas? simples?|land registry)\y' THEN 'registryNote' END,
    CASE WHEN words ~ '\y(planos?|croquis|floor ?plans?)\y' THEN 'plan' END], NULL)
  FROM (SELECT regexp_replace(searchable(name || ' ' || array_to_string(tags, ' ')), '[^a-z0-9]+', ' ', 'g') AS words) w
$$;
ALTER TABLE attachments ADD COLUMN told_kinds text[] NOT NULL GENERATED ALWAYS AS (told_kinds(name, tags)) STORED;

-- Items that the row of the asset has, as bits at their position in COMPLETENESS_ITEMS of the domain.
ALTER TABLE assets
  ADD COLUMN stated_items integer NOT NULL GENERATED ALWAYS AS (
    CASE WHEN cadastral_reference IS NOT NULL THEN 1 ELSE 0 END
    + CASE WHEN detail_code(details, 'registryName') IS NOT NULL AND detail_code(details, 'registryEstate') IS NOT NULL
      THEN 1 << 1 ELSE 0 END
    + CASE WHEN address IS NOT NULL AND municipality_code IS NOT NULL THEN 1 << 2 ELSE 0 END
    + CASE WHEN latitude IS NOT NULL AND longitude IS NOT NULL THEN 1 << 3 ELSE 0 END
    + CASE WHEN size > 0 THEN 1 << 4 ELSE 0 END
    + CASE WHEN construction_year IS NOT NULL THEN 1 << 5 ELSE 0 END
    + CASE WHEN detail_code(details, 'energyRating') IS NOT NULL THEN 1 << 21 ELSE 0 END) STORED,
  ADD COLUMN energy_valid_until text GENERATED ALWAYS AS (detail_code(details, 'energyValidUntil')) STORED;
CREATE INDEX assets_completed ON assets (customer_uuid, uuid)
  INCLUDE (portfolio_uuid, type_id, phase, stated_items, energy_valid_until, occupancy_status, acquisition_type,
    testimonial_reception_date, sale_value, rent_value, sale_value_date, rent_value_date)
  WHERE archived_on IS NULL;

-- An item of an asset: its weight from bit 40, and if it is missing, its weight from bit 32 and its position as a bit.
-- One sum then has the required weight, the missing weight, and the missing items.
CREATE FUNCTION completeness_item(place integer, weight integer, is_needed boolean, is_there boolean) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN is_needed THEN (weight::bigint << 40)
    + CASE WHEN is_there THEN 0 ELSE (weight::bigint << 32) + (1::bigint << place) END ELSE 0 END
$$;

-- In PL/pgSQL, so that the planner does not repeat the sum, which reads other tables.
CREATE FUNCTION completeness_score(items bigint) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS
$$ BEGIN RETURN 100 * ((items >> 40) - (items >> 32 & 255)) / (items >> 40); END $$;

-- `score` is 0 to 100; `missing` has the bit of each missing item. It is one SELECT without settings, so that the
-- planner reads only the requested assets, and the other tables once or by asset, whichever is faster.
CREATE FUNCTION asset_completeness(today date)
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
            AND r.section IN ('friendlyMediations', 'evictionProcesses', 'adjudicationProcess')))
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
        coalesce(u.has_repossession_licence, false) AND a.phase = 'management'
          AND NOT (coalesce(p.type IN ('npls', 'upls', 'collaterals'), false)
          AND a.acquisition_type IS NULL) AS is_recovered) role
    WHERE a.archived_on IS NULL) f
$$;

-- The completeness of one asset, for the rows of a page. It is planned once per connection, because planning takes
-- longer than reading.
CREATE FUNCTION completeness_of(asset uuid, today date) RETURNS integer LANGUAGE plpgsql STABLE PARALLEL SAFE
SET plan_cache_mode = force_generic_plan AS
$$ BEGIN RETURN (SELECT c.score FROM asset_completeness(today) c WHERE c.asset_uuid = asset); END $$;
