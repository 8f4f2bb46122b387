import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Acquisition } from '@lindero/domain/legal/acquisition'
import { annotationDates, type NotedExtract } from '@lindero/domain/legal/annotation-dates'
import { countedReports, type StoredReport } from '@lindero/domain/legal/confirmed-reports'
import { legalDates, nextDate } from '@lindero/domain/legal/legal-dates'
import { possessionStage } from '@lindero/domain/legal/possession-stage'
import { type Situation, situationLights } from '@lindero/domain/legal/situation'
import { type HolidaysOfPlace, NO_HOLIDAYS } from '@lindero/domain/legal/working-days'
import { ACQUISITION } from '../assets/record/acquisition.ts'
import { writeFoundPossession } from '../assets/record/found-possession.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { holidaysOfAssets } from './court-calendar.ts'
import { notedExtracts } from './noted-extracts.store.ts'
import { replaceDates } from './replace-dates.store.ts'

/** Maximum number of records read per asset. Older records are ignored here. */
const MOST_RECORDS = 500

type Asset = Acquisition & { uuid: string; customerUuid: string; records: StoredReport[] }

/**
 * Recalculates the situations and dates of assets from their records, for the list of repossessions, the situation
 * lights (green, yellow or red) and the calendar.
 */
export async function refreshSituations(tx: Transaction, assetUuids: readonly string[], now: Date): Promise<void> {
  const assets = await tx.rows<Asset>(
    `SELECT a.uuid, a.customer_uuid AS "customerUuid", ${ACQUISITION}, coalesce((
       SELECT jsonb_agg(r ORDER BY r.id DESC) FROM (
         SELECT id, section, fields, service_request_id AS "serviceRequestId", confirmed
         FROM legal_records WHERE asset_uuid = a.uuid
         ORDER BY id DESC LIMIT ${MOST_RECORDS}) r), '[]') AS records
     FROM assets a WHERE a.uuid = ANY($1::uuid[]) ORDER BY a.uuid`,
    [assetUuids],
  )
  const holidays = await holidaysOfAssets(tx, assetUuids)
  const extracts = await notedExtracts(tx, assetUuids)
  const today = calendarDateAt(now)
  const computed = assets.map((asset) =>
    situationFrom({ ...asset, extracts: extracts.get(asset.uuid) ?? [] }, holidays.get(asset.uuid), today),
  )
  await tx.change(
    `INSERT INTO legal_situations (asset_uuid, customer_uuid, registration_state, possession_state, possession_date,
       is_occupied, has_open_eviction, next_date, next_reason, dated_on)
     SELECT n.* , $2::date FROM jsonb_to_recordset($1::jsonb) AS n("assetUuid" uuid, "customerUuid" uuid,
       "registrationState" text, "possessionState" text, "possessionDate" date, "isOccupied" boolean,
       "hasOpenEviction" boolean, "nextDate" date, "nextReason" text)
     ON CONFLICT (asset_uuid) DO UPDATE SET registration_state = excluded.registration_state,
       possession_state = excluded.possession_state, possession_date = excluded.possession_date,
       is_occupied = excluded.is_occupied, has_open_eviction = excluded.has_open_eviction,
       next_date = excluded.next_date, next_reason = excluded.next_reason, dated_on = $2::date, updated_on = now()`,
    [JSON.stringify(computed.map(({ situation }) => situation)), today],
  )
  await writeFoundPossession(
    tx,
    computed.map(({ found }) => found),
  )
  await replaceDates(
    tx,
    assetUuids,
    computed.flatMap(({ dates }) => dates),
    today,
  )
}

function situationFrom(
  { uuid: assetUuid, customerUuid, records: stored, extracts, ...acquisition }: Asset & { extracts: NotedExtract[] },
  holidays: HolidaysOfPlace = NO_HOLIDAYS,
  today: string,
) {
  const records = countedReports(stored)
  const latest = (section: string) => records.find((row) => row.section === section)?.fields ?? {}
  const possession = latest('possession')
  const { result } = latest('occupations')
  const isReported = result === 'OCCUPIED' ? true : result === 'NOT_OCCUPIED' ? false : null
  const isPossessed = possession.possessionState === 'WITH_POSSESSION'
  const isOccupied = (possession.isOccupied as boolean | null | undefined) ?? isReported
  const stage = possessionStage({ acquisition, records, isOccupied }, today)
  const dates = [...legalDates(records, acquisition, holidays, today), ...annotationDates(extracts, today)].sort(
    (one, other) => (one.date < other.date ? -1 : 1),
  )
  const next = nextDate(dates, today)
  return {
    situation: {
      assetUuid,
      customerUuid,
      registrationState: latest('registry').registrationState ?? null,
      possessionState: possession.possessionState ?? null,
      possessionDate: possession.possessionDate ?? null,
      isOccupied,
      hasOpenEviction:
        !isPossessed &&
        records.some(({ section, fields }) => section === 'evictionProcesses' && fields.type !== 'TEMPORARY'),
      nextDate: next?.date ?? null,
      nextReason: next?.reason ?? null,
    },
    found: { assetUuid, isOccupied, stage: stage?.stage ?? null, plannedOn: stage?.plannedOn ?? null },
    dates: dates.map((date) => ({ ...date, assetUuid, customerUuid })),
  }
}

export interface SituationRow {
  registrationState: string | null
  possessionState: string | null
  possessionDate: string | null
  isOccupied: boolean | null
  hasOpenEviction: boolean
  nextDate: string | null
  nextReason: string | null
}

export const SITUATION = `s.registration_state AS "registrationState", s.possession_state AS "possessionState",
  s.possession_date::text AS "possessionDate", s.is_occupied AS "isOccupied",
  coalesce(s.has_open_eviction, false) AS "hasOpenEviction", s.next_date::text AS "nextDate", s.next_reason AS "nextReason"`

/**
 * True if a criminal procedure is open: the asset is not in possession, and there was no acquittal, dismissal or
 * successful eviction. `s` is the row of `legal_situations`.
 */
export const HAS_OPEN_CRIMINAL_PROCEDURE = `(s.possession_state IS DISTINCT FROM 'WITH_POSSESSION' AND EXISTS (
  SELECT FROM legal_records c WHERE c.asset_uuid = s.asset_uuid AND c.section = 'criminalProcesses'
    AND coalesce(c.fields ->> 'criminalOutcome', '') NOT IN ('ACQUITTED', 'DISMISSED')
    AND c.fields ->> 'kickoffResult' IS DISTINCT FROM 'POSITIVE'))`

export function situationOf({ hasOpenEviction, ...row }: SituationRow) {
  return { ...row, lights: situationLights({ ...row, hasOpenEviction } as Situation) }
}
