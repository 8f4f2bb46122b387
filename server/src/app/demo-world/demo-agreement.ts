import type { DemoAdvertisement } from '@lindero/demo/advertising/advertisements'
import { isOnOffer } from '@lindero/domain/advertising/advertisement-states'
import { addDays, addMonths } from '@lindero/domain/kernel/dates'
import type { Transaction } from '../../kernel/database/database.ts'

/**
 * The parts of the demo are generated independently. This module makes them consistent. For each kind of contradiction,
 * one asset stays inconsistent, so that the list of contradictions is not empty (help article `contradictions`).
 */

/**
 * Assets that cannot have a current lease, each with the day when its last lease ended. For an asset on the way to
 * possession, that is 20 days before the acquisition or the receipt of the edict, whichever is earlier. For an asset
 * advertised for rent, it is 10 days before the publication. The last asset advertised for rent is left out: it keeps
 * its lease, as a deliberate contradiction.
 */
export async function endedLeases(
  tx: Transaction,
  portfolioUuid: string,
  made: readonly DemoAdvertisement[],
): Promise<{ asset: string; on: string }[]> {
  const repossessed = await tx.rows<{ asset: string; on: string }>(
    `SELECT a.uuid AS asset, (least(a.acquisition_date, a.edict_reception_date) - 20)::text AS "on"
     FROM legal_situations s JOIN assets a ON a.uuid = s.asset_uuid
     WHERE a.portfolio_uuid = $1 AND coalesce(a.acquisition_date, a.edict_reception_date) IS NOT NULL ORDER BY a.uuid`,
    [portfolioUuid],
  )
  const offered = made.flatMap(({ status, operationType, publishedOn, asset }) =>
    isOnOffer(status) && operationType === 'rent' && publishedOn
      ? [{ asset: asset.uuid, on: addDays(publishedOn, -10) }]
      : [],
  )
  const reservedAsset = offered.pop()?.asset
  const byAsset = new Map([...offered, ...repossessed].map((each) => [each.asset, each]))
  if (reservedAsset) byAsset.delete(reservedAsset)
  return [...byAsset.values()]
}

/**
 * Makes the data of a demo portfolio consistent. Must be called after leases, repossessions and advertisements have
 * been written.
 */
export async function makeDemoAgree(
  tx: Transaction,
  portfolioUuid: string,
  made: readonly DemoAdvertisement[],
  today: string,
): Promise<void> {
  // Derives the stated occupancy from the leases and the last report. Legal management has a separate column for its
  // occupancy.
  await tx.change(
    `WITH stated AS (
       SELECT a.uuid, EXISTS (SELECT FROM leases l WHERE l.asset_uuid = a.uuid AND l.start_on <= $2::date
           AND (l.ended_on IS NULL OR l.ended_on >= $2::date)) AS is_let,
         (SELECT r.fields ->> 'result' FROM legal_records r WHERE r.asset_uuid = a.uuid AND r.section = 'occupations'
           AND r.fields ->> 'result' IS NOT NULL ORDER BY r.id DESC LIMIT 1) AS report,
         coalesce(a.acquisition_date, a.testimonial_reception_date, a.edict_reception_date)::text AS acquired
       FROM assets a WHERE a.portfolio_uuid = $1),
     agreed AS (
       SELECT uuid, acquired, CASE WHEN is_let THEN 'let' WHEN report = 'OCCUPIED' THEN 'withoutTitle'
         WHEN report = 'NOT_OCCUPIED' THEN 'vacant' END AS occupancy FROM stated)
     UPDATE assets a SET details = a.details
         || jsonb_strip_nulls(jsonb_build_object('occupancyStatus', coalesce(n.occupancy,
              CASE a.details ->> 'occupancyStatus' WHEN 'let' THEN 'vacant' END), 'acquisitionDate', n.acquired)),
       loaded = a.loaded
         || jsonb_strip_nulls(jsonb_build_object('occupancyStatus', coalesce(n.occupancy,
              CASE a.loaded ->> 'occupancyStatus' WHEN 'let' THEN 'vacant' END), 'acquisitionDate', n.acquired))
     FROM agreed n WHERE n.uuid = a.uuid`,
    [portfolioUuid, today],
  )
  // Deliberate contradictions: the stated occupancy is vacant for one asset with a lease and for one that was reported
  // as occupied.
  await tx.change(
    `UPDATE assets SET details = details || '{"occupancyStatus": "vacant"}', loaded = loaded || '{"occupancyStatus": "vacant"}'
     WHERE uuid IN (
       (SELECT uuid FROM assets WHERE portfolio_uuid = $1 AND details ->> 'occupancyStatus' = 'let'
          AND NOT uuid = ANY($2::uuid[]) ORDER BY external_id DESC LIMIT 1)
       UNION ALL
       (SELECT uuid FROM assets WHERE portfolio_uuid = $1 AND details ->> 'occupancyStatus' = 'withoutTitle'
          AND found_occupied AND NOT uuid = ANY($2::uuid[]) ORDER BY external_id DESC LIMIT 1))`,
    [portfolioUuid, made.map(({ asset }) => asset.uuid)],
  )
  // A deliberate contradiction: a recent appraisal far above the value.
  const first = made[0]?.asset
  await tx.change(`UPDATE assets SET details = details || $2::jsonb, loaded = loaded || $2::jsonb WHERE uuid = $1`, [
    first?.uuid,
    JSON.stringify({
      appraisalValue: Math.round((first?.past.at(-1)?.sale ?? 100_000) / 500) * 1_000,
      appraisalDate: addMonths(today, -5),
    }),
  ])
}
