import { addDays } from '../kernel/dates.ts'
import { type Acquisition, hasAdjudicationProcess } from './acquisition.ts'
import { openTerms, type TermRule } from './judicial-terms.ts'
import type { LegalSection } from './management.section.ts'
import type { HolidaysOfPlace } from './working-days.ts'

/** Fields for the date of an event, such as a hearing or a court eviction, or for the last day of a suspension. */
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

/** A date in legal management: an open judicial deadline, or a date from one of the fields in `APPOINTMENTS`. */
export interface LegalDate {
  recordId: number | null
  section: LegalSection
  reason: string
  date: string
  /** The rule that computes the deadline. Null for a date from `APPOINTMENTS`. */
  rule: TermRule | null
  /** For a deadline: the day on which it was met too late; null while it is open. */
  metOn: string | null
  /** True for a court date that has passed without a result, and for a suspension that has ended. */
  awaits: boolean
}

type Appointment = (typeof APPOINTMENTS)[number]

const textIn = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}
const hasLaunched = ({ substage, kickoffResult }: Fields) =>
  substage === 'LAUNCHED_POSITIVE' || substage === 'LAUNCHED_NEGATIVE' || Boolean(kickoffResult)
const isEvicted = ({ substage, kickoffResult }: Fields) =>
  substage === 'LAUNCHED_POSITIVE' || kickoffResult === 'POSITIVE'

/** True if a launch on the day `date` is suspended: the suspension lasts until that day or later, or its end is not known. */
function isSuspended(fields: Fields, date: string): boolean {
  const until = textIn(fields, 'suspendedUntil')
  return until === '' ? fields.substage === 'SUSPENDED_VULNERABILITY' : until >= date
}

/** True for a day from the first one until today. */
const isFact = (day: string, first: string, today: string) => day >= first && day <= today

/** True if the record says how the appointment on the day `date` ended. A launch that is planned says nothing. */
const HAS_RESULT: Readonly<Record<Appointment, (fields: Fields, date: string, today: string) => boolean>> = {
  kickoffDate: (fields, date) =>
    hasLaunched(fields) || isSuspended(fields, date) || textIn(fields, 'newAppointmentDate') > date,
  // The result of a new launch is recorded with the day of the launch.
  newAppointmentDate: (fields, date) =>
    isEvicted(fields) || isSuspended(fields, date) || (hasLaunched(fields) && textIn(fields, 'kickoffDate') >= date),
  appointmentDate: (fields, date, today) =>
    // The court has set the day of the hearing, also if it is a later one.
    textIn(fields, 'hearingDate') >= date ||
    ['stageDate', 'substageDate', 'judgmentNotifiedDate', 'kickoffDate'].some((name) =>
      isFact(textIn(fields, name), date, today),
    ),
  hearingDate: (fields, date, today) =>
    fields.substage === 'JUDGMENT' ||
    fields.stage === 'EXECUTION' ||
    Boolean(fields.criminalOutcome) ||
    isFact(textIn(fields, 'judgmentNotifiedDate'), date, today) ||
    isFact(textIn(fields, 'appointmentDate'), addDays(date, 1), today),
  possessionDiligenceDate: isEvicted,
  // A suspension that has ended needs a new launch, a further suspension or the possession.
  suspendedUntil: (fields, date) =>
    isEvicted(fields) || textIn(fields, 'kickoffDate') > date || textIn(fields, 'newAppointmentDate') > date,
}

const LAUNCHES: ReadonlySet<Appointment> = new Set(['kickoffDate', 'newAppointmentDate'])
/** Procedures of which an asset can have several that are open at once. */
const IN_PARALLEL: ReadonlySet<LegalSection> = new Set(['evictionProcesses', 'criminalProcesses'])

/**
 * The fields of a record, completed with the acquisition dates from which deadlines are computed. Only a foreclosure
 * award has such dates.
 */
export function termDates(section: LegalSection, fields: Fields, acquisition: Acquisition): Fields {
  if (section !== 'adjudicationProcess') return fields
  if (!hasAdjudicationProcess(acquisition)) return {}
  const { edictReceptionDate, testimonialReceptionDate } = acquisition
  const edict = fields.edictDefect === true ? { edictReceptionDate } : {}
  return { ...fields, ...edict, adjudicatedOn: edictReceptionDate, testimonialReceptionDate }
}

/**
 * The legal dates of an asset, the earliest first. The records must be sorted newest first.
 * - Only the latest record of each section is used, except that several evictions and several criminal procedures can be
 *   open at once.
 * - Of criminal procedures before the latest one, dates that have passed are left out: they may have ended without a word.
 * - A launch that is suspended until after its day does not take place, and is left out.
 * - The deadline for requesting a court eviction is included even if the foreclosure procedure has no record yet, but
 *   not if the asset is in possession.
 * - Records of a foreclosure procedure are ignored if the asset was acquired in a different way.
 */
export function legalDates(
  records: readonly DatedRecord[],
  acquisition: Acquisition,
  holidays: HolidaysOfPlace,
  today: string,
): LegalDate[] {
  const ofType = records.filter(
    ({ section }) => section !== 'adjudicationProcess' || hasAdjudicationProcess(acquisition),
  )
  const counted = ofType.filter(
    ({ section }, index) => IN_PARALLEL.has(section) || ofType.findIndex((each) => each.section === section) === index,
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
      const isEarlier =
        section === 'criminalProcesses' && counted.find((each) => each.section === section)?.id !== recordId
      const terms = openTerms(section, termDates(section, fields, acquisition), holidays, today).filter(
        ({ term }) => term !== 'askForLaunch' || !isPossessed,
      )
      const appointments = APPOINTMENTS.flatMap((reason): LegalDate[] => {
        const date = fields[reason]
        if (typeof date !== 'string') return []
        if (LAUNCHES.has(reason) && date >= today && textIn(fields, 'suspendedUntil') > date) return []
        if (isEarlier && date < today) return []
        const awaits = date < today && !isPossessed && !HAS_RESULT[reason](fields, date, today)
        return [{ recordId, section, reason, date, rule: null, metOn: null, awaits }]
      })
      return [
        ...terms.map(({ term: reason, dueBy: date, metOn, ...rule }) => ({
          recordId,
          section,
          reason,
          date,
          rule,
          metOn,
          awaits: false,
        })),
        ...appointments,
      ]
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/**
 * The next date of an asset. A deadline is included until it is met, any other date until it has passed with a result.
 * The lapse of another creditor's annotation is no deadline of the owner, and is never the next date.
 */
export function nextDate(dates: readonly LegalDate[], today: string): LegalDate | null {
  return (
    dates.find(
      ({ rule, date, metOn, awaits }) =>
        rule?.annotation?.isOurs !== false && metOn === null && (rule !== null || awaits || date >= today),
    ) ?? null
  )
}
