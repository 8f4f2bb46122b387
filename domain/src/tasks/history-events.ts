import { calendarDateAt, isCalendarDate } from '../kernel/dates.ts'
import { formatDate } from '../kernel/formats.ts'
import { APPOINTMENTS } from '../legal/legal-dates.ts'
import { LEGAL_FIELDS, type LegalSection, legalField } from '../legal/management.section.ts'
import type { TimelineEntry } from './timeline.ts'

interface LoggedChange {
  field: string
  oldValue?: unknown
  newValue: unknown
  row?: { uuid: string }
}

/** An entry of the history of legal management. */
export interface LoggedSave {
  at: string
  author: string | null
  changes: readonly LoggedChange[]
}

/** For each state, the field with the day of the act that led to it. The first one with a value counts. */
const DAY_OF_STATE: Readonly<Record<string, readonly string[]>> = {
  substage: ['substageDate', 'kickoffDate'],
  stage: ['stageDate'],
  kickoffResult: ['kickoffDate'],
  possessionState: ['possessionDate'],
  owningMode: ['possessionDate'],
  lockChangeStatus: ['lockChangeDate'],
  negotiationState: ['negotiationStateDate'],
  proposalState: ['proposalSignedOn', 'proposalStateDate'],
  registrationState: ['registrationStateDate'],
  chargesCancellationState: ['chargesCancellationStateDate'],
  marginalNoteState: ['marginalNoteStateDate'],
  chargesState: ['chargesStateDate'],
  result: ['receptionDate'],
  requestState: ['receptionDate'],
}
const IS_APPOINTMENT: ReadonlySet<string> = new Set(APPOINTMENTS)
const isLaunch = (value: unknown) => value === 'LAUNCHED_POSITIVE' || value === 'LAUNCHED_NEGATIVE'
const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDate(value)

/** The day of the act that led to a state; null if no field has a day up to the day on which the state was typed. */
function dayOfState(subject: string, state: unknown, values: ReadonlyMap<string, unknown>, typedOn: string) {
  const fields = (DAY_OF_STATE[subject] ?? []).filter(
    (name) => name !== 'kickoffDate' || subject !== 'substage' || isLaunch(state),
  )
  return fields.map((name) => values.get(name)).find((day): day is string => isDay(day) && day <= typedOn) ?? null
}

function eventsOfChange(
  { field, oldValue, newValue }: LoggedChange,
  values: ReadonlyMap<string, unknown>,
  { at, author }: LoggedSave,
): TimelineEntry[] {
  const [first = '', subject = ''] = field.split('.')
  if (first === 'missedDeadline' && typeof newValue === 'string') {
    return [{ at, kind: 'reason', section: null, subject, value: newValue, author }]
  }
  if (!Object.hasOwn(LEGAL_FIELDS, first)) return []
  const section = first as LegalSection
  const typedOn = calendarDateAt(new Date(at))
  // Attempts are events themselves.
  const kind = section === 'attempts' ? undefined : legalField(section, subject)?.kind
  if (kind === 'choice' && typeof newValue === 'string') {
    const day = dayOfState(subject, newValue, values, typedOn)
    return [{ at: day ?? at, kind: 'state', section, subject, value: newValue, author }]
  }
  if (section === 'attempts' || !IS_APPOINTMENT.has(subject) || !isDay(oldValue)) return []
  // The former day is an attempt of its own (`attempt-events.ts`).
  const moved = isDay(newValue) ? `${formatDate(oldValue)} → ${formatDate(newValue)}` : `${formatDate(oldValue)} → –`
  return [{ at, kind: 'state', section, subject, value: moved, author }]
}

/**
 * The events that the history of legal management tells: each state on the day of its act, each change of the day of
 * a launch, hearing, appointment or suspension, and the reasons of missed deadlines.
 */
export function historyEvents(oldestFirst: readonly LoggedSave[]): TimelineEntry[] {
  const records = new Map<string, Map<string, unknown>>()
  return oldestFirst.flatMap((save) => {
    const place = ({ field, row }: LoggedChange) => `${field.split('.')[0]} ${row?.uuid ?? ''}`
    const valuesOf = (change: LoggedChange) => {
      const key = place(change)
      const values = records.get(key) ?? new Map<string, unknown>()
      records.set(key, values)
      return values
    }
    // The values of the whole save count, in whatever order it lists them.
    for (const change of save.changes) valuesOf(change).set(change.field.split('.')[1] ?? '', change.newValue)
    return save.changes.flatMap((change) => eventsOfChange(change, valuesOf(change), save))
  })
}
