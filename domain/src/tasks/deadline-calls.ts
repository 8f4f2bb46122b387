import type { Department } from '../customers/departments.ts'
import { addDays, daysBetween } from '../kernel/dates.ts'
import type { LegalSection } from '../legal/management.section.ts'
import type { TermCalendar } from '../legal/working-days.ts'

/**
 * Kinds of deadlines: `appointment` for a day that a court sets; otherwise, the calendar by which the deadline is
 * computed.
 */
export const DEADLINE_KINDS = ['court', 'registry', 'natural', 'appointment'] as const
export type DeadlineKind = (typeof DEADLINE_KINDS)[number]

/** For each kind of deadline, the numbers of days before the deadline at which users are notified. */
export type DaysBefore = Readonly<Record<DeadlineKind, readonly number[]>>

export const DEFAULT_DAYS_BEFORE: DaysBefore = {
  court: [5, 1],
  registry: [15, 5],
  natural: [60, 30, 7],
  appointment: [7, 1],
}
/** Number of days after a missed deadline at which the head of the department is notified. */
export const DEFAULT_ESCALATION_DAYS = 3
export const MOST_DAYS_BEFORE = 365
export const MOST_NOTICES_BEFORE = 5

export const deadlineKind = (rule: { calendar: TermCalendar } | null): DeadlineKind => rule?.calendar ?? 'appointment'

/**
 * Stages of a deadline: near, today, missed, or escalated to the head of the department some days after it was missed.
 * `unresolved`: a court date has passed without a result. `moved`: a change of holidays moved the last day.
 */
export const DEADLINE_STAGES = ['near', 'today', 'missed', 'escalated', 'unresolved', 'moved'] as const
export type DeadlineStage = (typeof DEADLINE_STAGES)[number]

interface DeadlineCall {
  stage: DeadlineStage
  /** Number of days before the deadline, as in the settings. 0 unless the deadline is near. */
  days: number
}

interface CalledDeadline {
  date: string
  kind: DeadlineKind
  /** True for a court date that has passed without a result, or an annotation that awaits its cancellation. */
  awaits?: boolean
  /** False for the lapse of another creditor's annotation, and for a term that may be left unused. */
  canBeMissed?: boolean
  /** The former last day, if a change of holidays moved it. */
  movedFrom?: string | null
}

/**
 * The notifications that are due today for the deadline `date`. If several numbers of days in `daysBefore` have been
 * reached, only the smallest leads to a notification, so that a server that was down for some days sends only one. A
 * deadline of the kind `appointment`, or one with `canBeMissed` false, cannot be missed, but its result can be: then it
 * is unresolved.
 */
export function dueCalls(
  { date, kind, awaits = false, canBeMissed = true, movedFrom = null }: CalledDeadline,
  today: string,
  daysBefore: DaysBefore,
  escalationDays: number,
): DeadlineCall[] {
  const moved: DeadlineCall[] = movedFrom === null ? [] : [{ stage: 'moved', days: 0 }]
  return [...moved, ...callsOf({ date, kind, awaits, canBeMissed }, today, daysBefore, escalationDays)]
}

function callsOf(
  { date, kind, awaits, canBeMissed }: Required<Omit<CalledDeadline, 'movedFrom'>>,
  today: string,
  daysBefore: DaysBefore,
  escalationDays: number,
): DeadlineCall[] {
  const daysLeft = daysBetween(today, date)
  if (daysLeft === 0) return [{ stage: 'today', days: 0 }]
  if (daysLeft > 0) {
    const near = daysBefore[kind].filter((days) => daysLeft <= days)
    return near.length === 0 ? [] : [{ stage: 'near', days: Math.min(...near) }]
  }
  if (kind === 'appointment' || !canBeMissed) return awaits ? [{ stage: 'unresolved', days: 0 }] : []
  const missed: DeadlineCall = { stage: 'missed', days: 0 }
  return -daysLeft >= escalationDays ? [missed, { stage: 'escalated', days: 0 }] : [missed]
}

const DEPARTMENT_OF: Readonly<Record<LegalSection, Department>> = {
  registry: 'registrations',
  adjudicationProcess: 'legalSettlement',
  evictionProcesses: 'legalSettlement',
  criminalProcesses: 'legalSettlement',
  attempts: 'legalSettlement',
  friendlyMediations: 'possessionSettlement',
  occupations: 'possessionSettlement',
  possession: 'possessionSettlement',
  repossessionProcesses: 'possessionSettlement',
}

export const departmentOf = (section: LegalSection): Department => DEPARTMENT_OF[section]

const A_MONDAY = '2024-01-01'

/**
 * Monday of the week that contains a day. The weekly digest is sent once a week, on Monday or as soon as possible
 * afterwards.
 */
export const mondayOf = (day: string): string => addDays(day, -(((daysBetween(A_MONDAY, day) % 7) + 7) % 7))

/** Notification types for deadlines, one per stage. All other notifications are created by workflows. */
export const DEADLINE_NOTICES = {
  near: 'DEADLINE_NEAR',
  today: 'DEADLINE_TODAY',
  missed: 'DEADLINE_MISSED',
  escalated: 'DEADLINE_ESCALATED',
  unresolved: 'DEADLINE_UNRESOLVED',
  moved: 'DEADLINE_MOVED',
} as const satisfies Record<DeadlineStage, string>
