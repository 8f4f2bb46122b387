import type { LegalSection } from './management.section.ts'
import { calendarOfSeat, type HolidaysOfPlace, isWorkingDay } from './working-days.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The acts that take place only on working days and hours of the courts (LEC, arts. 130 and 131). A notary is no court.
 * Criminal courts act on any day during the investigation (LOPJ, art. 184.1), so only the day of a trial counts.
 */
const ACTS: Readonly<Partial<Record<LegalSection, (record: Values) => readonly string[]>>> = {
  evictionProcesses: () => ['kickoffDate', 'hearingDate', 'appointmentDate'],
  adjudicationProcess: ({ procedureType }) =>
    procedureType === 'NOTARIAL_SALE' ? [] : ['kickoffDate', 'newAppointmentDate', 'possessionDiligenceDate'],
  criminalProcesses: () => ['hearingDate'],
}

/**
 * The changed fields that plan an act, which can be on a day on which courts do not sit. An act of the past took place
 * on its day.
 */
export const plannedActs = (section: LegalSection, record: Values, changed: ReadonlySet<string>, today: string) =>
  (ACTS[section]?.(record) ?? []).filter((field) => {
    const day = record[field]
    return changed.has(field) && typeof day === 'string' && day >= today
  })

/**
 * The planned acts on a day on which the court of the record does not sit: Saturday, Sunday, a holiday of its seat,
 * August, or 24 December to 6 January. A court can set such a day, so the user is asked to enter the day again in
 * `closedDay`.
 */
export function unconfirmedClosedDays(record: Values, fields: readonly string[], holidays: HolidaysOfPlace): string[] {
  const calendar = calendarOfSeat(holidays, record.courtSeat)
  return fields.filter((field) => {
    const day = String(record[field])
    return !isWorkingDay(day, calendar) && record.closedDay !== day
  })
}
