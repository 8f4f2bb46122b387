import {
  type PossessionSituation,
  type SuggestedTag,
  tagSuggestions,
} from '@lindero/domain/advertising/tag-suggestions'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { AdjudicationProcess } from '@lindero/domain/legal/adjudication.part'
import { hasOpenLaunch } from '@lindero/domain/legal/possession-stage'
import type { Transaction } from '../kernel/database/database.ts'
import { HAS_OPEN_CRIMINAL_PROCEDURE } from '../legal/situation.store.ts'

/** Possession of an asset as its advertisements state it. */
export interface AdvertisedPossession {
  situation: PossessionSituation
  tags: SuggestedTag[]
  /** Day on which the leases in force end; null if unknown, or if the tenant stays after it. */
  letUntil: string | null
}

/** States of mediations that have ended, successfully or not. */
const ENDED_MEDIATIONS = "('NEG_FAILED', 'CLEARED_NCOST', 'SIGNED_SALE', 'RETIRED')"
/** True if the latest eviction was not carried out. */
const HAS_OPEN_EVICTION = `coalesce(s.has_open_eviction AND (
  SELECT r.fields ->> 'substage' FROM legal_records r WHERE r.asset_uuid = a.uuid AND r.section = 'evictionProcesses'
  ORDER BY r.id DESC LIMIT 1) IS DISTINCT FROM 'LAUNCHED_POSITIVE', false)`

type Row = Omit<PossessionSituation, 'hasOpenProcedure'> & {
  asset: string
  hasOpenSuit: boolean
  adjudication: AdjudicationProcess | null
  possessedOn: string | null
  letUntil: string | null
}

/** The possession of each asset: what legal management, the leases and the asset itself state today. */
export async function possessionOfAssets(
  tx: Transaction,
  assetUuids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, AdvertisedPossession>> {
  const today = calendarDateAt(now)
  const rows = await tx.rows<Row>(
    `SELECT a.uuid AS asset, a.occupancy_status AS occupancy, s.possession_state AS "possessionState",
       a.possession_stage AS stage, ${HAS_OPEN_EVICTION} OR s.asset_uuid IS NOT NULL AND ${HAS_OPEN_CRIMINAL_PROCEDURE} AS "hasOpenSuit",
       CASE WHEN a.acquisition_type = 'ADJUDICACION' AND s.possession_state IS DISTINCT FROM 'WITH_POSSESSION' THEN (
         SELECT r.fields FROM legal_records r WHERE r.asset_uuid = a.uuid AND r.section = 'adjudicationProcess'
         ORDER BY r.id DESC LIMIT 1) END AS adjudication,
       (SELECT max(r.fields ->> 'possessionDate') FROM legal_records r
        WHERE r.asset_uuid = a.uuid AND r.section = 'repossessionProcesses') AS "possessedOn",
       coalesce((
         SELECT coalesce(r.fields->>'negotiationState', '') NOT IN ${ENDED_MEDIATIONS} FROM legal_records r
         WHERE r.asset_uuid = a.uuid AND r.section = 'friendlyMediations' ORDER BY r.id DESC LIMIT 1), false)
         AS "hasOpenMediation",
       l.current > 0 AS "hasLease", l.current > 0 AND l.ending = l.current AS "areLeasesEnding", l.counted > 0 AND l.counted = l.ended AS "haveLeasesEnded",
       CASE WHEN l.dated = l.current AND l.until >= $2::date THEN l.until::text END AS "letUntil"
     FROM assets a LEFT JOIN legal_situations s ON s.asset_uuid = a.uuid
     CROSS JOIN LATERAL (
       SELECT count(*) AS counted, count(*) FILTER (WHERE l.ended_on < $2::date) AS ended,
         count(*) FILTER (WHERE c.is_current) AS current, count(l.ended_on) FILTER (WHERE c.is_current) AS ending,
         count(coalesce(l.ended_on, l.end_on)) FILTER (WHERE c.is_current) AS dated,
         max(coalesce(l.ended_on, l.end_on)) FILTER (WHERE c.is_current) AS until
       FROM leases l CROSS JOIN LATERAL (SELECT l.start_on <= $2::date AND coalesce(l.ended_on >= $2::date, true)
         AND coalesce(l.leased_part, 'whole') = 'whole' AS is_current) c
       WHERE l.asset_uuid = a.uuid) l
     WHERE a.uuid = ANY($1::uuid[])`,
    [`{${assetUuids.join(',')}}`, today],
  )
  return new Map(
    rows.map(({ asset, hasOpenSuit, adjudication, possessedOn, letUntil, ...facts }) => {
      const hasOpenProcedure = hasOpenSuit || (adjudication !== null && hasOpenLaunch(adjudication, possessedOn, today))
      const situation: PossessionSituation = { ...facts, hasOpenProcedure }
      return [asset, { situation, tags: tagSuggestions(situation), letUntil }]
    }),
  )
}

export async function possessionOf(tx: Transaction, assetUuid: string, now: Date): Promise<AdvertisedPossession> {
  const possession = (await possessionOfAssets(tx, [assetUuid], now)).get(assetUuid)
  if (!possession) throw new Error(`asset ${assetUuid} is not visible in its transaction`)
  return possession
}
