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

/** Fields with the day of one act only: they date no other state. A planned launch or a former signature does not. */
const ONLY_FOR = new Map<string, (state: unknown) => boolean>([
  ['substage.kickoffDate', isLaunch],
  ['proposalState.proposalSignedOn', (state) => state === 'SIGNED'],
])
const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDate(value)

/** The day of the act that led to a state; null if no field has a day up to the day on which the state was typed. */
function dayOfState(subject: string, state: unknown, values: ReadonlyMap<string, unknown>, typedOn: string) {
  const fields = (DAY_OF_STATE[subject] ?? []).filter((name) => ONLY_FOR.get(`${subject}.${name}`)?.(state) ?? true)
  return fields.map((name) => values.get(name)).find((day): day is string => isDay(day) && day <= typedOn) ?? null
}

/** A record while the history is read: its values, and the event of each of its present states. */
interface ReadRecord {
  values: Map<string, unknown>
  states: Map<string, TimelineEntry>
}

function eventsOfChange(
  { field, oldValue, newValue }: LoggedChange,
  { values, states }: ReadRecord,
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
  if (kind === 'choice') {
    states.delete(subject)
    if (typeof newValue !== 'string') return []
    const day = dayOfState(subject, newValue, values, typedOn)
    const event: TimelineEntry = { at: day ?? at, kind: 'state', section, subject, value: newValue, author }
    states.set(subject, event)
    return [event]
  }
  if (section === 'attempts' || !IS_APPOINTMENT.has(subject) || !isDay(oldValue)) return []
  // The former day is an attempt of its own (`attempt-events.ts`).
  const moved = isDay(newValue) ? `${formatDate(oldValue)} → ${formatDate(newValue)}` : `${formatDate(oldValue)} → –`
  return [{ at, kind: 'state', section, subject, value: moved, author }]
}

/** Moves the events of the present states of a record whose days were corrected. */
function redate({ values, states }: ReadRecord, { at }: LoggedSave, changed: ReadonlySet<string>): void {
  for (const [subject, event] of states) {
    if (!DAY_OF_STATE[subject]?.some((name) => changed.has(name))) continue
    event.at = dayOfState(subject, event.value, values, calendarDateAt(new Date(at))) ?? event.at
  }
}

/**
 * The events that the history of legal management tells: each state on the day of its act, each change of the day of
 * a launch, hearing, appointment or suspension, and the reasons of missed deadlines. If the day of a state is corrected
 * while the record has this state, its event moves to the corrected day.
 */
export function historyEvents(oldestFirst: readonly LoggedSave[]): TimelineEntry[] {
  const records = new Map<string, ReadRecord>()
  const recordOf = ({ field, row }: LoggedChange) => {
    const key = `${field.split('.')[0]} ${row?.uuid ?? ''}`
    const record = records.get(key) ?? { values: new Map(), states: new Map() }
    records.set(key, record)
    return record
  }
  return oldestFirst.flatMap((save) => {
    const changed = new Map<ReadRecord, Set<string>>()
    // The values of the whole save count, in whatever order it lists them.
    for (const change of save.changes) {
      const record = recordOf(change)
      const name = change.field.split('.')[1] ?? ''
      record.values.set(name, change.newValue)
      changed.set(record, (changed.get(record) ?? new Set()).add(name))
    }
    const events = save.changes.flatMap((change) => eventsOfChange(change, recordOf(change), save))
    for (const [record, names] of changed) redate(record, save, names)
    return events
  })
}
