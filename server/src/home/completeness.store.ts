import type {
  MISSING_ITEM_SORTS,
  MissingItemFilter,
  MissingItemRow,
} from '@lindero/contract/home/completeness.contract'
import { type Completeness, type CompletenessFacts, completenessOf } from '@lindero/domain/assets/completeness'
import { COMPLETENESS_ITEMS, type CompletenessItem } from '@lindero/domain/assets/completeness-items'
import { hasLegalManagement } from '@lindero/domain/customers/segments'
import { type SQL, sql } from 'drizzle-orm'
import { ON_OFFER } from '../advertising/on-offer.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { asArray, isListed, listAssetFacts, OF_ASSET } from './asset-facts.store.ts'

interface Page {
  p: number
  r: number
  s?: (typeof MISSING_ITEM_SORTS)[number] | undefined
  d?: boolean | undefined
  f?: MissingItemFilter | undefined
}

/** Each item with its position. The bit at that position is set if the item is missing. */
const ITEMS = sql`unnest(${asArray(COMPLETENESS_ITEMS)}::text[]) WITH ORDINALITY AS i(item, place)`
const IS_MISSING = sql`c.missing & (1 << (i.place - 1)::int) <> 0`

const SORTS: Record<(typeof MISSING_ITEM_SORTS)[number], SQL> = {
  item: sql`array_position(${asArray(COMPLETENESS_ITEMS)}::text[], item)`,
  externalId: sql`"externalId"`,
  portfolioName: sql`"portfolioName"`,
  score: sql`score`,
}

/** Missing items of the assets that the caller sees, with a row for each combination of asset and item. */
export function listMissingItems(
  tx: Transaction,
  caller: Caller,
  { p, r, s = 'item', d, f: { portfolios, items } = {} }: Page,
  today: string,
) {
  const page = { p, r, s: SORTS[s], d, ties: sql`item` }
  return listAssetFacts<MissingItemRow>(tx, page, {
    // OFFSET keeps the planner from recomputing the missing items of an asset for each item.
    found: sql`SELECT c.*, i.item FROM (SELECT c.*, a.external_id, p.name AS portfolio_name
        FROM asset_completeness(${today}::date) c ${OF_ASSET} WHERE ${isListed(caller, portfolios)} OFFSET 0) c
      JOIN ${ITEMS} ON ${IS_MISSING}`,
    columns: sql`c.item, c.score`,
    where: items && sql`c.item = ANY(${asArray(items)}::text[])`,
  })
}

/** Mean completeness of the assets that the caller sees, and for each item the number of assets that lack it. */
export async function summariseCompleteness(
  tx: Transaction,
  caller: Caller,
  portfolios: readonly string[] | undefined,
  today: string,
) {
  const [row] = await tx.rows<{
    assets: number
    complete: number
    score: number | null
    items: { item: CompletenessItem; assets: number }[]
  }>(sql`WITH c AS MATERIALIZED (
      SELECT c.score, c.missing FROM asset_completeness(${today}::date) c ${OF_ASSET}
        WHERE ${isListed(caller, portfolios)})
    SELECT count(*)::int AS assets, (count(*) FILTER (WHERE missing = 0))::int AS complete,
      floor(avg(score))::int AS score,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('item', n.item, 'assets', n.assets)
          ORDER BY n.assets DESC, n.place), '[]')
        FROM (SELECT i.item, i.place, count(*)::int AS assets FROM c JOIN ${ITEMS} ON ${IS_MISSING}
          GROUP BY i.item, i.place) n) AS items
    FROM c`)
  if (!row) throw new Error('sums without a row')
  return row
}

/** Completeness of one asset, computed from its saved sections. */
export async function completenessOfAsset(tx: Transaction, assetUuid: string, today: string): Promise<Completeness> {
  const [found] = await tx.rows<
    Omit<CompletenessFacts, 'hasLegalManagement'> & { hasRepossessionLicence: boolean; segmentId: number }
  >(
    `SELECT a.type_id AS "typeId", a.phase, p.type AS "portfolioType",
       u.has_repossession_licence AS "hasRepossessionLicence", u.segment_id AS "segmentId", a.cadastral_reference AS "cadastralReference",
       detail_code(a.details, 'registryName') AS "registryName",
       detail_code(a.details, 'registryEstate') AS "registryEstate", a.address,
       a.municipality_code AS "municipalityCode", a.latitude, a.longitude, a.size::float8 AS size,
       a.construction_year AS "constructionYear", detail_code(a.details, 'energyRating') AS "energyRating",
       detail_code(a.details, 'energyValidUntil') AS "energyValidUntil", a.occupancy_status AS occupancy,
       a.acquisition_type AS "acquisitionType", a.testimonial_reception_date::text AS "testimonialReceptionDate",
       a.sale_value IS NOT NULL OR a.rent_value IS NOT NULL AS "hasValue",
       coalesce(a.sale_value_date, a.rent_value_date)::text AS "valueDate",
       EXISTS (SELECT FROM leases l WHERE l.asset_uuid = a.uuid AND l.start_on <= $2::date
         AND (l.ended_on IS NULL OR l.ended_on >= $2::date)) AS "isLet",
       EXISTS (SELECT FROM advertisements d WHERE d.asset_uuid = a.uuid AND d.status IN ${ON_OFFER}) AS "isOffered",
       EXISTS (SELECT FROM tributes t WHERE t.asset_uuid = a.uuid AND t.concept = 'PROPERTY_TAX') AS "hasPropertyTax",
       (SELECT c.is_established FROM communities c WHERE c.asset_uuid = a.uuid) AS "isCommunityEstablished",
       EXISTS (SELECT FROM community_contacts c WHERE c.asset_uuid = a.uuid AND c.status = 'ACTIVE'
         AND (c.phone IS NOT NULL OR c.email IS NOT NULL)) AS "hasCommunityContact",
       EXISTS (SELECT FROM mortgages m WHERE m.asset_uuid = a.uuid AND m.lender IS NOT NULL
         AND (m.principal IS NOT NULL OR m.outstanding_balance IS NOT NULL)) AS "hasLoan",
       (SELECT max(n.expedition_date)::text FROM registry_notes n WHERE n.asset_uuid = a.uuid) AS "noteDate",
       EXISTS (SELECT FROM registry_notes n WHERE n.asset_uuid = a.uuid AND n.registry_code IS NOT NULL)
         AS "hasRegistryCode",
       EXISTS (SELECT FROM registry_notes n WHERE n.asset_uuid = a.uuid AND n.asset_files <> '{}')
         OR ${documentOf("d.told_kinds @> '{registryNote}'")} AS "hasNoteDocument",
       ${stateOf('registry', 'registrationState')} AS "registrationState",
       ${stateOf('possession', 'possessionState')} AS "possessionState",
       EXISTS (SELECT FROM legal_records r WHERE r.asset_uuid = a.uuid
         AND r.section IN ('friendlyMediations', 'evictionProcesses', 'adjudicationProcess', 'criminalProcesses'))
         AS "hasProcedure",
       ${documentOf("d.told_kinds @> '{plan}'")} AS "hasPlan",
       ${documentOf("d.file_type = 'images'")} AS "hasPicture"
     FROM assets a JOIN portfolios p ON p.uuid = a.portfolio_uuid JOIN customers u ON u.uuid = a.customer_uuid
     WHERE a.uuid = $1`,
    [assetUuid, today],
  )
  if (!found) throw new Error(`asset ${assetUuid} vanished within its transaction`)
  const { hasRepossessionLicence, segmentId, ...facts } = found
  const customer = { hasRepossessionLicence, segmentId }
  return completenessOf({ ...facts, hasLegalManagement: hasLegalManagement(customer) }, today)
}

function documentOf(condition: string): string {
  return `EXISTS (SELECT FROM attachments d WHERE d.owner_uuid = a.uuid AND d.owner_kind = 'asset' AND ${condition})`
}

/** SQL for a field in a section of legal management, read from the newest record with a value for the field. */
function stateOf(section: string, field: string): string {
  return `(SELECT r.fields ->> '${field}' FROM legal_records r WHERE r.asset_uuid = a.uuid
    AND r.section = '${section}' AND r.fields ->> '${field}' IS NOT NULL ORDER BY r.id DESC LIMIT 1)`
}
