import type {
  CONTRADICTION_SORTS,
  ContradictionFilter,
  ContradictionRow,
} from '@lindero/contract/home/contradictions.contract'
import {
  type AssetFacts,
  CONTRADICTIONS,
  contradictionKey,
  contradictionsOf,
} from '@lindero/domain/assets/contradictions'
import { AppError } from '@lindero/domain/errors'
import { type LetSpace, overlappingLeases } from '@lindero/domain/operations/lease-overlap'
import { type SQL, sql } from 'drizzle-orm'
import { ON_OFFER } from '../advertising/on-offer.ts'
import { logChange } from '../assets/record/log-change.ts'
import { asArray, isOneOf } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListQuery } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { isListed, listAssetFacts } from './asset-facts.store.ts'

type Page = ListQuery<(typeof CONTRADICTION_SORTS)[number], ContradictionFilter>

const SORTS: Record<(typeof CONTRADICTION_SORTS)[number], SQL> = {
  kind: sql`array_position(${asArray(CONTRADICTIONS)}::text[], kind)`,
  externalId: sql`"externalId"`,
  portfolioName: sql`"portfolioName"`,
}

/**
 * Lists the contradictions of the assets that the caller sees, without settled ones. They are computed ahead (ADR 1350).
 */
export function listContradictions(
  tx: Transaction,
  caller: Caller,
  { p, r, s = 'kind', d, f: { portfolios, kinds } = {} }: Page,
  today: string,
) {
  const page = { p, r, s: SORTS[s], d, ties: sql`kind, operation, source, other, "otherDay", "ownDay"` }
  return listAssetFacts<ContradictionRow>(tx, page, {
    found: sql`SELECT k.asset_uuid, v.*, a.external_id, p.name AS portfolio_name FROM known_contradictions(${today}::date) k
      JOIN assets a ON a.uuid = k.asset_uuid JOIN portfolios p ON p.uuid = a.portfolio_uuid,
      jsonb_to_recordset(k.contradictions) AS v(id text, kind text, operation text, source text, own float8, other float8,
        "ownDay" text, "otherDay" text)
      WHERE ${isListed(caller, portfolios)}`,
    columns: sql`c.id, c.kind, c.operation, c.source, c.own, c.other, c."ownDay", c."otherDay"`,
    where: isOneOf(sql`c.kind`, kinds, 'text'),
  })
}

/** The contradictions of an asset, and those that a user has settled, with their reasons. */
export async function contradictionsOfAsset(tx: Transaction, assetUuid: string, today: string) {
  const { settled, ...facts } = await factsOf(tx, assetUuid, today)
  const all = contradictionsOf(facts, today).map((each) => ({ id: contradictionKey(each), ...each }))
  return {
    items: all.filter(({ id }) => settled[id] === undefined),
    settled: all.flatMap((each) => {
      const reason = settled[each.id]
      return reason === undefined ? [] : [{ ...each, reason }]
    }),
  }
}

/**
 * Settles a contradiction with a reason, or opens it again. The history of the asset has the reason.
 *
 * @throws AppError `assets.contradictionGone` if the asset does not have this contradiction now
 */
export async function settleContradiction(
  tx: Transaction,
  caller: Caller,
  asset: { uuid: string; customerUuid: string },
  { id, reason }: { id: string; reason: string | null },
  today: string,
): Promise<void> {
  const { items, settled } = await contradictionsOfAsset(tx, asset.uuid, today)
  const before = settled.find((each) => each.id === id)
  if (!before && !items.some((each) => each.id === id)) throw new AppError('assets.contradictionGone')
  await tx.change(
    `UPDATE assets SET settled_contradictions = CASE WHEN $3::text IS NULL THEN settled_contradictions - $2::text
       ELSE settled_contradictions || jsonb_build_object($2::text, $3::text) END WHERE uuid = $1`,
    [asset.uuid, id, reason],
  )
  const change = { field: 'contradiction', oldValue: before?.reason ?? null, newValue: reason }
  if (change.oldValue === change.newValue) return
  await logChange(tx, { asset, area: 'info', userUuid: caller.user.uuid, changes: [change] })
}

interface Facts extends AssetFacts {
  /** The reasons of settled contradictions, by key. */
  settled: Record<string, string>
}

type Lease = LetSpace & { rent: number | null }

/** The leases with days in common, each pair of rents and first days once. */
function overlapsOf(leases: readonly Lease[], today: string): AssetFacts['overlaps'] {
  const overlaps = overlappingLeases(leases, today).map(([one, other]) => ({
    ...{ own: one.rent, other: other.rent, ownDay: one.startOn ?? '', otherDay: other.startOn ?? '' },
  }))
  return [...new Map(overlaps.map((overlap) => [JSON.stringify(overlap), overlap])).values()]
}

async function factsOf(tx: Transaction, assetUuid: string, today: string): Promise<Facts> {
  const [row] = await tx.rows<Omit<Facts, 'overlaps'> & { leases: Lease[] }>(
    `SELECT a.settled_contradictions AS settled, a.details ->> 'occupancyStatus' AS "occupancyStatus", a.size::float8 AS size,
       jsonb_build_object('sale', a.sale_value, 'rent', a.rent_value) AS "values",
       EXISTS (SELECT FROM leases l WHERE l.asset_uuid = a.uuid AND l.start_on <= $2::date
         AND (l.ended_on IS NULL OR l.ended_on >= $2::date)) AS "isLet",
       (SELECT r.fields ->> 'result' FROM legal_records r WHERE r.asset_uuid = a.uuid AND r.section = 'occupations'
          AND r.fields ->> 'result' IS NOT NULL ORDER BY r.id DESC LIMIT 1) AS "lastReport",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('operation', d.operation_type, 'size', d.size, 'price', d.price)
          ORDER BY d.number), '[]') FROM advertisements d
        WHERE d.asset_uuid = a.uuid AND d.status IN ${ON_OFFER}) AS advertisements,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('source', v.source, 'operation', v.operation, 'value', v.value,
          'date', v.date) ORDER BY v.created_on, v.uuid), '[]') FROM reference_values v WHERE v.asset_uuid = a.uuid)
         || CASE WHEN detail_number(a.details, 'appraisalValue') IS NULL THEN '[]' ELSE jsonb_build_array(
              jsonb_build_object('source', 'appraisal', 'operation', 'sale',
                'value', detail_number(a.details, 'appraisalValue'), 'date', detail_code(a.details, 'appraisalDate'))) END
         AS "references",
       (SELECT coalesce(jsonb_agg(l.ended_on ORDER BY l.number), '[]') FROM leases l WHERE l.asset_uuid = a.uuid)
         AS "leaseEnds",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('startOn', l.start_on, 'endOn', l.end_on, 'endedOn', l.ended_on,
          'rent', l.rent, 'leasedPart', l.leased_part, 'leasedPartName', l.leased_part_name) ORDER BY l.start_on, l.number),
          '[]') FROM leases l WHERE l.asset_uuid = a.uuid) AS leases,
       (SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('receivedOn', r.fields ->> 'receptionDate',
          'requestedOn', (q.requested_on AT TIME ZONE 'Europe/Madrid')::date)), '[]')
        FROM legal_records r JOIN service_requests q ON q.id = r.service_request_id
        WHERE r.asset_uuid = a.uuid AND r.section = 'occupations') AS reports,
       (SELECT CASE WHEN r.fields ->> 'possessionState' = 'WITH_POSSESSION' THEN r.fields ->> 'possessionDate' END
        FROM legal_records r WHERE r.asset_uuid = a.uuid AND r.section = 'possession' ORDER BY r.id DESC LIMIT 1)
         AS "possessedOn",
       (SELECT coalesce(jsonb_agg(DISTINCT r.fields ->> 'kickoffDate'), '[]') FROM legal_records r
        WHERE r.asset_uuid = a.uuid AND r.fields ->> 'kickoffDate' IS NOT NULL
          AND r.section IN ('adjudicationProcess', 'evictionProcesses', 'criminalProcesses')) AS launches,
       jsonb_build_object('certifiedOn', detail_day(a.details, 'energyCertifiedOn'),
         'validUntil', detail_day(a.details, 'energyValidUntil'), 'letter', a.details ->> 'energyRating')
         AS "energyCertificate"
     FROM assets a WHERE a.uuid = $1`,
    [assetUuid, today],
  )
  if (!row) throw new AppError('assets.notFound')
  const { leases, ...facts } = row
  return { ...facts, overlaps: overlapsOf(leases, today) }
}
