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
import { allOf, asArray, isOneOf } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListQuery } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'

type Page = ListQuery<(typeof MISSING_ITEM_SORTS)[number], MissingItemFilter>

const placeOf = (item: CompletenessItem) => COMPLETENESS_ITEMS.indexOf(item)
const bitsOf = (places: readonly number[]) => places.reduce((sum, place) => sum | (1 << place), 0)
const isSet = (bits: number, place: number) => (bits & (1 << place)) !== 0

/** Order of the assets, if the list is not sorted by item. */
const SORTS: Record<Exclude<(typeof MISSING_ITEM_SORTS)[number], 'item'>, SQL> = {
  externalId: sql`k.external_id`,
  portfolioName: sql`(SELECT p.name FROM portfolios p WHERE p.uuid = k.portfolio_uuid)`,
  score: sql`k.score`,
}

/**
 * `FROM` and `WHERE` with the completeness `k` of the assets that the caller sees, computed ahead (ADR 1350).
 *
 * @param bits items of which at least one must be missing; absent to select all assets
 */
function completenessOfSeen(
  caller: Caller,
  portfolios: readonly string[] | undefined,
  today: string,
  bits?: number,
): SQL {
  const conditions = allOf(
    seesPortfolio(caller, sql`k.portfolio_uuid`),
    isOneOf(sql`k.portfolio_uuid`, portfolios, 'uuid'),
    bits === undefined ? undefined : sql`k.missing & ${bits}::int <> 0`,
  )
  // Archived portfolios are excluded by uuid and not by a join, so that the page can be read in the order of an index.
  return sql`FROM known_completeness(${today}::date) k
    WHERE k.portfolio_uuid NOT IN (SELECT uuid FROM portfolios WHERE archived_on IS NOT NULL) AND ${conditions}`
}

/**
 * Missing items of the assets that the caller sees, with a row for each combination of asset and item. The assets are
 * first counted by their missing items, so that only the assets of the page are combined with items.
 */
export async function listMissingItems(
  tx: Transaction,
  caller: Caller,
  { p, r, s = 'item', d = false, f: { portfolios, items } = {} }: Page,
  today: string,
) {
  const places = COMPLETENESS_ITEMS.filter((item) => items?.includes(item) ?? true).map(placeOf)
  const lacking = (each: readonly number[]) => completenessOfSeen(caller, portfolios, today, bitsOf(each))
  const counted = await tx.rows<{ missing: number; assets: number }>(
    sql`SELECT k.missing, count(*)::int AS assets ${lacking(places)} GROUP BY k.missing`,
  )
  const countOf = (place: number) =>
    counted.reduce((sum, { missing, assets }) => sum + (isSet(missing, place) ? assets : 0), 0)
  const total = places.reduce((sum, place) => sum + countOf(place), 0)
  const assets = counted.reduce((sum, row) => sum + row.assets, 0)
  const offset = (p - 1) * r
  if (offset >= total) return { items: [], total, totals: { assets } }
  const rows =
    s === 'item'
      ? rowsByItem(lacking, partsOfPage(d ? places.toReversed() : places, countOf, { r, offset }))
      : rowsByAsset(lacking, places, sql`${SORTS[s]} ${d ? sql`DESC` : sql`ASC`}`, { r, offset })
  const page = await tx.rows<MissingItemRow>(sql`
    SELECT a.uuid AS "assetUuid", a.external_id AS "externalId", a.address, a.municipality,
      a.portfolio_uuid AS "portfolioUuid", p.name AS "portfolioName", page.item, page.score
    FROM (SELECT *, row_number() OVER () AS shown FROM (${rows}) ordered) page
      JOIN assets a ON a.uuid = page.asset_uuid JOIN portfolios p ON p.uuid = a.portfolio_uuid ORDER BY page.shown`)
  return { items: page, total, totals: { assets } }
}

interface Bounds {
  r: number
  offset: number
}

/** The items on a page in the order of the list, each with its part of the page. */
function partsOfPage(places: readonly number[], countOf: (place: number) => number, { r, offset }: Bounds) {
  const parts: { place: number; r: number; offset: number }[] = []
  let before = 0
  for (const place of places) {
    const until = before + countOf(place)
    const [from, to] = [Math.max(before, offset), Math.min(until, offset + r)]
    if (from < to) parts.push({ place, r: to - from, offset: from - before })
    before = until
  }
  return parts
}

type Lacking = (places: readonly number[]) => SQL

/** Rows in the order of the items. Each item reads its assets in the order of an index. */
function rowsByItem(lacking: Lacking, parts: ReturnType<typeof partsOfPage>): SQL {
  return sql.join(
    parts.map(
      ({ place, r, offset }) => sql`(SELECT k.asset_uuid, k.score, ${COMPLETENESS_ITEMS[place]}::text AS item
        ${lacking([place])} ORDER BY k.external_id, k.asset_uuid LIMIT ${r} OFFSET ${offset})`,
    ),
    sql` UNION ALL `,
  )
}

/** Rows in the order of the assets. Each asset has at least one row, so the page is within as many assets as rows. */
function rowsByAsset(lacking: Lacking, places: readonly number[], by: SQL, { r, offset }: Bounds): SQL {
  const items = sql`unnest(${asArray(places.map((place) => COMPLETENESS_ITEMS[place] ?? ''))}::text[],
    ${`{${places.join(',')}}`}::int[]) AS i(item, place)`
  return sql`SELECT c.asset_uuid, c.score, i.item FROM (
      SELECT *, row_number() OVER () AS shown FROM (
        SELECT k.asset_uuid, k.score, k.missing ${lacking(places)}
        ORDER BY ${by}, k.external_id, k.asset_uuid LIMIT ${offset + r}) first) c
    JOIN ${items} ON c.missing & (1 << i.place) <> 0 ORDER BY c.shown, i.item LIMIT ${r} OFFSET ${offset}`
}

/** Mean completeness of the assets that the caller sees, and for each item the number of assets that lack it. */
export async function summariseCompleteness(
  tx: Transaction,
  caller: Caller,
  portfolios: readonly string[] | undefined,
  today: string,
) {
  const rows = await tx.rows<{ missing: number; assets: number; score: number }>(
    sql`SELECT k.missing, count(*)::int AS assets, sum(k.score)::float8 AS score
      ${completenessOfSeen(caller, portfolios, today)} GROUP BY k.missing`,
  )
  const sum = (each: typeof rows, of: (row: (typeof rows)[number]) => number) =>
    each.reduce((total, row) => total + of(row), 0)
  const assets = sum(rows, (row) => row.assets)
  const lack = (item: CompletenessItem) =>
    sum(
      rows.filter(({ missing }) => isSet(missing, placeOf(item))),
      (row) => row.assets,
    )
  return {
    assets,
    complete: sum(
      rows.filter(({ missing }) => missing === 0),
      (row) => row.assets,
    ),
    score: assets === 0 ? null : Math.floor(sum(rows, (row) => row.score) / assets),
    items: COMPLETENESS_ITEMS.map((item) => ({ item, assets: lack(item) }))
      .filter((each) => each.assets > 0)
      .sort((left, right) => right.assets - left.assets),
  }
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
