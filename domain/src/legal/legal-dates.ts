import { type Acquisition, hasAdjudicationProcess } from './acquisition.ts'
import { openTerms, type TermRule } from './judicial-terms.ts'
import type { LegalSection } from './management.section.ts'
import type { HolidaysOfPlace } from './working-days.ts'

/** Appointments: dates on which something happens. Terms, which only end on a day, are not among them. */
export const APPOINTMENTS = [
  'kickoffDate',
  'newAppointmentDate',
  'appointmentDate',
  'hearingDate',
  'possessionDiligenceDate',
  'suspendedUntil',
] as const

type Fields = Readonly<Record<string, unknown>>

export interface DatedRecord {
  id: number
  section: LegalSection
  fields: Fields
}

/** A date of legal work: the last day of an open judicial term, or an appointment. */
export interface LegalDate {
  recordId: number | null
  section: LegalSection
  reason: string
  date: string
  /** Rule for the last day of a term. Null for appointments. */
  rule: TermRule | null
}

/** The acquisition dates that start terms. Only an adjudication has any. */
export function termDates(section: LegalSection, fields: Fields, acquisition: Acquisition): Fields {
  if (section !== 'adjudicationProcess') return fields
  if (!hasAdjudicationProcess(acquisition)) return {}
  const { edictReceptionDate, testimonialReceptionDate } = acquisition
  const edict = fields.edictDefect === true ? { edictReceptionDate } : {}
  return { ...fields, ...edict, adjudicatedOn: edictReceptionDate, testimonialReceptionDate }
}

/**
 * The dates of an asset, the nearest first. Expects records newest first. Only the latest record of each section
 * counts, except for evictions, of which several can be open at once. An asset in possession has no term for requesting
 * a launch. The decree starts a term even if the adjudication procedure has no record yet. Records of the adjudication
 * procedure are ignored if the asset was acquired in another way.
 */
export function legalDates(
  records: readonly DatedRecord[],
  acquisition: Acquisition,
  holidays: HolidaysOfPlace,
): LegalDate[] {
  const ofType = records.filter(
    ({ section }) => section !== 'adjudicationProcess' || hasAdjudicationProcess(acquisition),
  )
  const counted = ofType.filter(
    ({ section }, index) =>
      section === 'evictionProcesses' || ofType.findIndex((each) => each.section === section) === index,
  )
  const hasProcedure = counted.some(({ section }) => section === 'adjudicationProcess')
  const isPossessed = counted.some(
    ({ section, fields }) => section === 'possession' && fields.possessionState === 'WITH_POSSESSION',
  )
  const all: readonly (Omit<DatedRecord, 'id'> & { id: number | null })[] = hasProcedure
    ? counted
    : [...counted, { id: null, section: 'adjudicationProcess', fields: {} }]
  return all
    .flatMap(({ id: recordId, section, fields }): LegalDate[] => {
      const terms = openTerms(section, termDates(section, fields, acquisition), holidays).filter(
        ({ term }) => term !== 'askForLaunch' || !isPossessed,
      )
      const appointments = APPOINTMENTS.flatMap((reason): LegalDate[] => {
        const date = fields[reason]
        return typeof date === 'string' ? [{ recordId, section, reason, date, rule: null }] : []
      })
      return [
        ...terms.map(({ term: reason, dueBy: date, ...rule }) => ({ recordId, section, reason, date, rule })),
        ...appointments,
      ]
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The next date of an asset. A term counts until it is completed; an appointment counts until the end of its day. */
export function nextDate(dates: readonly LegalDate[], today: string): LegalDate | null {
  return dates.find(({ rule, date }) => rule !== null || date >= today) ?? null
}
