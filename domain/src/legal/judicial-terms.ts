import { addDays } from '../kernel/dates.ts'
import type { LapseSource } from '../operations/charge-lapse.ts'
import type { ChargeKind } from '../operations/transcription/charge-kinds.ts'
import { CRIMINAL_TRACKS } from './criminal.part.ts'
import type { LegalSection } from './management.section.ts'
import {
  calendarOfSeat,
  dueBy,
  type HolidaysOfPlace,
  nextWorkingDay,
  type Office,
  type OfficeCalendar,
  type Term,
  type TermCalendar,
} from './working-days.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Rule for a judicial deadline. The deadline is the last day of a period that starts on a date in a record. The law or
 * the court sets the length of the period, and the calendar determines which days are counted.
 */
interface JudicialTerm {
  section: LegalSection
  calendar: TermCalendar
  /** The date fields from which the period can start. The first field with a value is used. */
  from: readonly string[]
  /** The field for the date on which the deadline was met. The deadline is open until that day. */
  until: string
  /** Length of the period; null if it depends on a field that is still empty. */
  term: Term | ((record: Values) => Term | null)
  article: string | ((record: Values) => string)
  /** False if the deadline does not apply to the record. If absent, the deadline applies to every record. */
  appliesTo?(record: Values): boolean
  /** True for a right that may be left unused. After its last day, or its day of grace, it is over; nothing was missed. */
  isOptional?: boolean
}

const CRIMINAL_APPEALS = {
  MINOR_OFFENCE: { days: 5, article: 'art. 976.1 LECrim' },
  FAST_TRACK: { days: 5, article: 'art. 803.1 LECrim' },
  ABBREVIATED: { days: 10, article: 'art. 790.1 LECrim' },
  JURY: { days: 10, article: 'art. 846 bis b LECrim' },
} as const satisfies Record<(typeof CRIMINAL_TRACKS)[number], { days: number; article: string }>

function appealOf(track: unknown) {
  const own = CRIMINAL_TRACKS.find((each) => each === track)
  return own ? CRIMINAL_APPEALS[own] : null
}

/**
 * Deadlines in a repossession. Laws: Civil Procedure Act (LEC), Mortgage Act (LH) and its regulation (RH). The decree
 * transfers the asset, so the year in art. 675.2 starts on the day of the decree. As long as this day is unknown, the
 * day of the court certificate is used.
 */
export const JUDICIAL_TERMS = {
  /** Request to clarify or correct the decree: within two working days from the notification. */
  correctEdict: {
    section: 'adjudicationProcess',
    calendar: 'court',
    from: ['edictReceptionDate'],
    until: 'edictCorrectionDate',
    term: { days: 2 },
    article: 'art. 214.2 LEC',
  },
  /** The owner must request the court eviction within a year. The eviction itself may take place later. */
  askForLaunch: {
    section: 'adjudicationProcess',
    calendar: 'natural',
    from: ['adjudicatedOn', 'testimonialReceptionDate'],
    until: 'launchRequestDate',
    term: { months: 12 },
    article: 'art. 675.2 LEC',
    appliesTo: ({ kickoffResult }) => kickoffResult !== 'POSITIVE',
  },
  registrarDecides: {
    section: 'registry',
    calendar: 'registry',
    from: ['registrationStateDate'],
    until: 'flawDate',
    term: { days: 15 },
    article: 'art. 18 LH',
    appliesTo: ({ registrationState }) => registrationState === 'PRESENTADO',
  },
  /**
   * The flaw must be corrected within sixty days of its notification. After these days, the presentation entry (asiento
   * de presentación) expires.
   */
  correctRegistryFlaw: {
    section: 'registry',
    calendar: 'registry',
    from: ['flawDate'],
    until: 'rectifiedDate',
    term: { days: 60 },
    article: 'arts. 19 and 323 LH',
  },
  /** The court sets the length of this period. */
  correctClaim: {
    section: 'evictionProcesses',
    calendar: 'court',
    from: ['correctionNoticeDate'],
    until: 'correctionDate',
    term: ({ correctionDays }) => (typeof correctionDays === 'number' ? { days: correctionDays } : null),
    article: 'arts. 231 and 404.2 LEC',
  },
  /** Answer to an eviction claim, or opposition to an enforcement. */
  answerOfDefendant: {
    section: 'evictionProcesses',
    calendar: 'court',
    from: ['claimNotifiedDate'],
    until: 'claimAnsweredDate',
    term: { days: 10 },
    article: ({ type }) => (type === 'ETJ' ? 'art. 556.1 LEC' : 'art. 438 LEC'),
  },
  appeal: {
    section: 'evictionProcesses',
    calendar: 'court',
    from: ['judgmentNotifiedDate'],
    until: 'appealDate',
    term: { days: 20 },
    article: 'art. 458.1 LEC',
  },
  /** A tenant who pays all rents within the term that the court sets stops the eviction. */
  payToStopEviction: {
    section: 'evictionProcesses',
    calendar: 'court',
    from: ['paymentRequirementDate'],
    until: 'rentPaidDate',
    term: { days: 10 },
    article: 'art. 22.4 LEC',
    isOptional: true,
  },
  /** The occupants must show a title within five days of the notification, or the court orders immediate delivery. */
  showTitle: {
    section: 'evictionProcesses',
    calendar: 'court',
    from: ['claimNotifiedDate'],
    until: 'titleShownDate',
    term: { days: 5 },
    article: 'art. 441.1 bis LEC',
    appliesTo: ({ immediateDelivery }) => immediateDelivery === true,
    isOptional: true,
  },
  /** The right to enforce a judgment expires. No day is skipped, because the period is substantive. */
  enforceJudgment: {
    section: 'evictionProcesses',
    calendar: 'natural',
    from: ['judgmentFinalDate'],
    until: 'enforcementRequestDate',
    term: { months: 60 },
    article: 'art. 518 LEC',
  },
  appealRegistrar: {
    section: 'registry',
    calendar: 'registry',
    from: ['flawDate'],
    until: 'registryAppealDate',
    term: { months: 1 },
    article: 'art. 326 LH',
    appliesTo: ({ registrationState }) => registrationState === 'DEFECTUOSO',
    isOptional: true,
  },
  /** A provisional annotation expires four years after its day, or after its last extension. */
  annotationExpires: {
    section: 'registry',
    calendar: 'natural',
    from: ['annotationExtendedOn', 'annotationDate'],
    until: 'annotationCancelledOn',
    term: { months: 48 },
    article: 'art. 86 LH',
  },
  /** Transfer tax: thirty working days. Some communities set their own term. */
  taxOfTestimonial: {
    section: 'adjudicationProcess',
    calendar: 'registry',
    from: ['testimonialReceptionDate'],
    until: 'taxPaidDate',
    term: { days: 30 },
    article: 'art. 102 RD 828/1995',
    appliesTo: ({ testimonialTax }) => testimonialTax === 'DUE',
  },
  /** Appeal in a criminal procedure. The term depends on the kind of procedure, so without it there is none. */
  criminalAppeal: {
    section: 'criminalProcesses',
    calendar: 'court',
    from: ['judgmentNotifiedDate'],
    until: 'appealDate',
    term({ criminalTrack }) {
      const { days } = appealOf(criminalTrack) ?? {}
      return days ? { days } : null
    },
    article: ({ criminalTrack }) => appealOf(criminalTrack)?.article ?? '',
    appliesTo: ({ criminalOutcome }) => criminalOutcome === 'ACQUITTED' || criminalOutcome === 'CONVICTED',
    isOptional: true,
  },
  /** The occupants must leave their home within a month of the court's order. */
  vacateHome: {
    section: 'evictionProcesses',
    calendar: 'court',
    from: ['vacateNoticeDate'],
    until: 'kickoffDate',
    term: { months: 1 },
    article: 'art. 704.1 LEC',
  },
} as const satisfies Record<string, JudicialTerm>
export type JudicialTermName = keyof typeof JUDICIAL_TERMS

/** Terms that may be left unused: they are never missed. */
export const OPTIONAL_TERMS: readonly string[] = Object.entries<JudicialTerm>(JUDICIAL_TERMS).flatMap(
  ([name, { isOptional }]) => (isOptional ? name : []),
)

export interface TermRule {
  /** The date on which the period starts. */
  from: string
  length: Term
  article: string
  calendar: TermCalendar
  /** The court or registry whose calendar counts the days. Absent in rules stored before offices had calendars. */
  office?: Office | undefined
  /** For a written act of a civil court: it can be filed until 15:00 of this day, the day of grace (LEC, art. 135.5). */
  graceUntil?: string | undefined
  /**
   * The last day if `from` is the day on which an act was sent by LexNET: it counts as notified on the next working day
   * (LEC, art. 151.2), or after three working days if it was not opened (art. 162.2).
   */
  lexnet?: { opened: string; unopened: string } | undefined
  /** The years of the period whose official holidays are not published yet, so that its last day may still move. */
  provisionalYears?: number[] | undefined
  /** The annotation of a registry extract that lapses on the last day. */
  annotation?: NotedAnnotation | undefined
}

export interface NotedAnnotation {
  kind: ChargeKind
  inscription: string | null
  /** Day of issue of the extract. */
  extract: string | null
  /** Basis of the last day. */
  by: LapseSource
  /** True for an annotation of the owner's own claim. Otherwise nothing is missed on the last day. */
  isOurs: boolean
}

interface DueDate extends TermRule {
  term: JudicialTermName
  dueBy: string
  /** The day on which the duty was met, if that was after its last day. Null while the deadline is open. */
  metOn: string | null
}

/** Town of the court or registry that is responsible for the record. */
const seatOf = (section: LegalSection, record: Values) =>
  section === 'registry' ? record.registrySeat : record.courtSeat

/** The years from one date to another that have no published list of holidays. */
function provisionalYears(from: string, until: string, calendar: OfficeCalendar): number[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(calendar.isProvisional)
}

/** Terms of a court that only run for an act in writing of a party: they have a day of grace. */
const IS_SUBSTANTIVE: ReadonlySet<string> = new Set(['payToStopEviction', 'vacateHome'])

/** The rules of filing and of notification that apply to a term of a civil court. */
function filing(term: string, length: Term, from: string, end: string, calendar: OfficeCalendar, kind: TermCalendar) {
  if (kind !== 'court') return {}
  const received = nextWorkingDay(addDays(from, 1), calendar)
  // Three working days pass without access; the notification takes effect when they have passed.
  const unread = dueBy(from, { days: 3 }, calendar)
  const lexnet = { opened: dueBy(received, length, calendar), unopened: dueBy(unread, length, calendar) }
  if (IS_SUBSTANTIVE.has(term)) return { lexnet }
  return { lexnet, graceUntil: nextWorkingDay(addDays(end, 1), calendar) }
}

/** The office whose days a period counts. A natural period has no office, because it skips no day. */
function countedIn(calendar: OfficeCalendar, kind: TermCalendar, from: string, until: string) {
  if (kind === 'natural') return {}
  return { office: calendar.office, provisionalYears: provisionalYears(from, until, calendar) }
}

/**
 * The deadlines of a record that are open, or that were met after their last day; the earliest first. A date after today
 * is a plan and meets no duty.
 */
export function openTerms(section: LegalSection, record: Values, holidays: HolidaysOfPlace, today: string): DueDate[] {
  const calendarOfOffice = calendarOfSeat(holidays, seatOf(section, record))
  return (Object.entries(JUDICIAL_TERMS) as [JudicialTermName, JudicialTerm][])
    .flatMap(([term, rule]) => {
      const from = rule.from.map((field) => record[field]).find((date) => typeof date === 'string')
      if (rule.section !== section || from === undefined) return []
      const length = typeof rule.term === 'function' ? rule.term(record) : rule.term
      if (length === null || rule.appliesTo?.(record) === false) return []
      const article = typeof rule.article === 'function' ? rule.article(record) : rule.article
      const { calendar } = rule
      const end = dueBy(from, length, calendarOfOffice, calendar)
      const done = record[rule.until]
      const filed: Pick<TermRule, 'graceUntil' | 'lexnet'> = filing(term, length, from, end, calendarOfOffice, calendar)
      const isMet = typeof done === 'string' && done <= today
      if (isMet && done <= (filed.graceUntil ?? end)) return []
      if (rule.isOptional && (isMet || (filed.graceUntil ?? end) < today)) return []
      const counted = countedIn(calendarOfOffice, calendar, from, end)
      return [{ term, dueBy: end, metOn: isMet ? done : null, from, length, article, calendar, ...counted, ...filed }]
    })
    .sort((a, b) => (a.dueBy < b.dueBy ? -1 : 1))
}
