import { openTerms } from '@lindero/domain/legal/judicial-terms'
import { LEGAL_SECTIONS, type LegalSection } from '@lindero/domain/legal/sections'
import { type Situation, situationLights } from '@lindero/domain/legal/situation'
import type { CourtCalendar } from '@lindero/domain/legal/working-days'
import type { Transaction } from '../kernel/database/database.ts'
import { termDates } from './legal.store.ts'
import type { ManagedAsset } from './legal-access.ts'

/** Dates on which something happens, beside the terms that end. */
const APPOINTMENTS = [
  'kickoffDate',
  'newAppointmentDate',
  'appointmentDate',
  'hearingDate',
  'possessionDiligenceDate',
]

type Fields = Record<string, unknown>

/** Computes the situation of an asset from its records again: the list and the lights read it. */
export async function refreshSituation(
  tx: Transaction,
  { uuid, customerUuid, acquisition }: ManagedAsset,
  calendar: CourtCalendar,
  today: string,
): Promise<void> {
  const rows = await tx.rows<{ section: LegalSection; fields: Fields }>(
    'SELECT section, fields FROM legal_records WHERE asset_uuid = $1 ORDER BY id DESC LIMIT 500',
    [uuid],
  )
  const latest = (section: LegalSection): Fields => rows.find((row) => row.section === section)?.fields ?? {}
  const possession = latest('possession')
  const report = latest('occupations')
  const isPossessed = possession.possessionState === 'WITH_POSSESSION'
  const isReported = report.result === 'OCCUPIED' ? true : report.result === 'NOT_OCCUPIED' ? false : null
  const hasOpenEviction =
    !isPossessed &&
    rows.some(({ section, fields }) => section === 'evictionProcesses' && fields.type !== 'TEMPORARY')
  const next = nextDates(rows, { uuid, customerUuid, acquisition } as ManagedAsset, calendar, today)
  await tx.change(
    `INSERT INTO legal_situations (asset_uuid, customer_uuid, registration_state, possession_state, possession_date,
       is_occupied, has_open_eviction, next_date, next_reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (asset_uuid) DO UPDATE SET registration_state = $3, possession_state = $4, possession_date = $5,
       is_occupied = $6, has_open_eviction = $7, next_date = $8, next_reason = $9, updated_on = now()`,
    [
      uuid,
      customerUuid,
      latest('registry').registrationState ?? null,
      possession.possessionState ?? null,
      possession.possessionDate ?? null,
      possession.isOccupied ?? isReported,
      hasOpenEviction,
      next?.date ?? null,
      next?.reason ?? null,
    ],
  )
}

function nextDates(
  rows: readonly { section: LegalSection; fields: Fields }[],
  { acquisition }: ManagedAsset,
  calendar: CourtCalendar,
  today: string,
): { date: string; reason: string } | null {
  const dates = LEGAL_SECTIONS.flatMap((section) => {
    // The testimonial starts a term before the adjudication procedure has a record.
    const none: Fields | null = section === 'adjudicationProcess' ? {} : null
    const fields = rows.find((row) => row.section === section)?.fields ?? none
    if (!fields) return []
    const terms = openTerms(section, termDates(section, fields, acquisition), calendar)
    const appointments = APPOINTMENTS.flatMap((reason) => {
      const date = fields[reason]
      return typeof date === 'string' && date >= today ? [{ date, reason }] : []
    })
    return [...terms.map(({ term, dueBy }) => ({ date: dueBy, reason: term as string })), ...appointments]
  })
  return dates.sort((a, b) => (a.date < b.date ? -1 : 1))[0] ?? null
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

export function situationOf({ hasOpenEviction, ...row }: SituationRow) {
  return { ...row, lights: situationLights({ ...row, hasOpenEviction } as Situation) }
}
