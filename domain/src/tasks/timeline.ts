import { calendarDateAt } from '../kernel/dates.ts'
import { formatDate } from '../kernel/formats.ts'
import type { LegalSection } from '../legal/management.section.ts'

export const TIMELINE_KINDS = [
  'attempt',
  'act',
  'state',
  'reason',
  'request',
  'visit',
  'comment',
  'document',
  'task',
  'mail',
] as const
type TimelineKind = (typeof TIMELINE_KINDS)[number]

export interface TimelineEntry {
  /** A date, yyyy-mm-dd, or an instant in UTC. */
  at: string
  kind: TimelineKind
  section: LegalSection | null
  /**
   * Code of the event, by kind: the kind of an `attempt`, the field of an `act` or `state`, the step of a `request` or `task`, the type of a
   * `comment` or the code of a comment by the system, the purpose of a `visit`, and the deadline that a `mail` or `reason` is about.
   */
  subject: string
  /**
   * Value of the event: the code of the new state, service, task or mail; the text of a comment, visit or reason; or
   * the name of a document.
   */
  value: string | null
  /** For an attempt: hour, place, attending person, reason and order. */
  detail?: string | undefined
  /** True for an attempt that a provider reports and that the owner has not confirmed. */
  isUnconfirmed?: boolean | undefined
  author: string | null
}

/** The date of an event in Spain. At 23:30 UTC, it is already the next day there. */
const dayOf = ({ at }: TimelineEntry): string => (isDay(at) ? at : calendarDateAt(new Date(at)))

const isDay = (at: string) => at.length === 'yyyy-mm-dd'.length

/**
 * Sorts events, the oldest first. A procedural act has a date but no time, and comes before other events on the same
 * day.
 */
export function inOrder(entries: readonly TimelineEntry[]): TimelineEntry[] {
  return entries
    .map((entry) => ({ entry, key: isDay(entry.at) ? entry.at : `${dayOf(entry)} ${entry.at}` }))
    .toSorted((a, b) => (a.key === b.key ? order(a.entry) - order(b.entry) : a.key < b.key ? -1 : 1))
    .map(({ entry }) => entry)
}

const order = ({ kind }: TimelineEntry): number => TIMELINE_KINDS.indexOf(kind)

/**
 * Returns the display text of a code in a group of texts, such as the fields of legal management; null if there is
 * none.
 */
type WordOf = (
  group:
    | 'sections'
    | 'fields'
    | 'choices'
    | 'terms'
    | 'services'
    | 'requests'
    | 'visits'
    | 'comments'
    | 'tasks'
    | 'moments'
    | 'mail',
  code: string,
) => string | null

/** The event as one line of text. */
export function timelineText(entry: TimelineEntry, wordOf: WordOf): string {
  const { kind, section, subject, value, detail, isUnconfirmed } = entry
  const place = section ? `${wordOf('sections', section) ?? section}: ` : ''
  const field = wordOf('fields', subject) ?? subject
  const date = wordOf('terms', subject) ?? field
  switch (kind) {
    case 'attempt': {
      const result = value === null ? [] : [wordOf('choices', value) ?? value]
      const state = isUnconfirmed ? [wordOf('moments', 'unconfirmed') ?? ''] : []
      return [
        `${place}${wordOf('choices', subject) ?? subject}`,
        ...result,
        ...state,
        ...(detail ? [detail] : []),
      ].join('. ')
    }
    case 'act':
      return `${place}${field}`
    case 'state':
      return `${place}${field}: ${wordOf('choices', value ?? '') ?? value}`
    case 'reason':
      return `${wordOf('mail', 'reason')}: ${date}. ${value}`
    case 'request':
      return `${wordOf('requests', subject)}: ${wordOf('services', value ?? '') ?? value}`
    case 'visit':
      return [wordOf('visits', subject) ?? subject, value].filter(Boolean).join(': ')
    case 'comment':
      return `${place}${wordOf('comments', subject) ?? subject}: ${value}`
    case 'document':
      return value ?? ''
    case 'task':
      return `${wordOf('moments', subject)}: ${wordOf('tasks', value ?? '') ?? value}`
    case 'mail':
      return `${wordOf('mail', value ?? '')}: ${date}`
  }
}

export const timelineDay = (entry: TimelineEntry): string => formatDate(dayOf(entry))
