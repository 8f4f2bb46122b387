/**
 * A state machine as a table of transitions. The screen calls `allowed` to list its buttons, the server calls `apply`
 * to apply an event, and a test prints the table with `tableOf` and compares it.
 */

/** In `from`, `ANY` means every state. A row for one state must come before a row with `ANY`. */
export const ANY = '*'

interface Transition<State extends string, Event extends string, Subject, Effect extends string> {
  from: State | readonly State[] | typeof ANY
  event: Event
  to: State
  /**
   * Condition of the transition. It must be a named function, because `tableOf` prints the name. If an event has
   * several rows, the first row whose guard returns true applies.
   */
  guard?: (subject: Subject) => boolean
  /**
   * Fields that must have a value in the record or the event. Instead of this list, a named function can return the
   * missing fields. If fields are missing, the screen still shows the button, together with a list of these fields.
   */
  needs?: readonly (keyof Subject & string)[] | ((subject: Subject) => readonly string[])
  /** True if the screen asks for confirmation. */
  confirm?: boolean
  /** Names of the effects that the server applies in the same transaction. */
  effects?: readonly Effect[]
}

export interface Machine<State extends string, Event extends string, Subject, Effect extends string> {
  states: readonly State[]
  initial: State
  transitions: readonly Transition<State, Event, Subject, Effect>[]
}

type AnyMachine = Machine<string, string, never, string>
export type StateOf<M extends AnyMachine> = M['states'][number]
export type EventOf<M extends AnyMachine> = M['transitions'][number]['event']
export type EffectOf<M extends AnyMachine> = NonNullable<M['transitions'][number]['effects']>[number]

export type Applied<State, Effect> =
  | { kind: 'moved'; state: State; effects: readonly Effect[] }
  /**
   * `state`: the current state has no transition for the event; `guard`: the guards returned false; `missing`: required
   * fields have no value.
   */
  | { kind: 'refused'; reason: 'state' | 'guard' | 'missing'; missing: readonly string[] }

/** Declares a machine; the types of its states, events and effects follow from the table. */
export function machine<
  const State extends string,
  const Event extends string,
  Subject = object,
  const Effect extends string = never,
>(table: Machine<State, Event, Subject, Effect>): Machine<State, Event, Subject, Effect> {
  return table
}

function leaves<State extends string>(
  { from }: { from: State | readonly State[] | typeof ANY },
  state: State,
): boolean {
  return from === ANY || from === state || (Array.isArray(from) && from.includes(state))
}

/**
 * The transitions that are currently possible for a record, at most one per event, in table order. The screen shows one
 * button for each.
 */
export function allowed<State extends string, Event extends string, Subject, Effect extends string>(
  { transitions }: Machine<State, Event, Subject, Effect>,
  state: State,
  subject: Subject,
): Transition<State, Event, Subject, Effect>[] {
  const seen = new Set<Event>()
  return transitions.filter((row) => {
    if (!leaves(row, state) || seen.has(row.event) || row.guard?.(subject) === false) return false
    seen.add(row.event)
    return true
  })
}

/** @param subject the record together with the fields of the event */
export function apply<State extends string, Event extends string, Subject, Effect extends string>(
  { transitions }: Machine<State, Event, Subject, Effect>,
  state: State,
  event: Event,
  subject: Subject,
): Applied<State, Effect> {
  const rows = transitions.filter((row) => row.event === event && leaves(row, state))
  const row = rows.find(({ guard }) => guard?.(subject) !== false)
  if (!row) return { kind: 'refused', reason: rows.length === 0 ? 'state' : 'guard', missing: [] }
  const missing = missingFor(row, subject)
  if (missing.length > 0) return { kind: 'refused', reason: 'missing', missing }
  return { kind: 'moved', state: row.to, effects: row.effects ?? [] }
}

/** Fields that the transition requires but that have no value in the subject. */
export function missingFor<State extends string, Event extends string, Subject, Effect extends string>(
  { needs = [] }: Transition<State, Event, Subject, Effect>,
  subject: Subject,
): readonly string[] {
  return typeof needs === 'function' ? needs(subject) : needs.filter((field) => isMissing(subject[field]))
}

/**
 * The event that leads from one state to another; null if there is none. Used for calls that name the new state instead
 * of an event.
 */
export function eventTo<State extends string, Event extends string, Subject, Effect extends string>(
  { transitions }: Machine<State, Event, Subject, Effect>,
  from: State,
  to: State,
): Event | null {
  return transitions.find((row) => row.to === to && leaves(row, from))?.event ?? null
}

/** A step of a record: the event and the resulting state. */
interface Step<State, Event> {
  event: Event
  to: State
}

/**
 * The shortest sequence of steps from one state to another, ignoring guards; null if there is none. It is used to
 * create a record in a later state.
 */
export function wayBetween<State extends string, Event extends string, Subject, Effect extends string>(
  { transitions }: Machine<State, Event, Subject, Effect>,
  from: State,
  to: State,
): Step<State, Event>[] | null {
  const ways = new Map<State, Step<State, Event>[]>([[from, []]])
  // The loop also visits states that are added while it runs, so the shortest sequences come first.
  for (const [state, way] of ways) {
    if (state === to) return way
    for (const row of transitions) {
      if (leaves(row, state) && !ways.has(row.to)) ways.set(row.to, [...way, { event: row.event, to: row.to }])
    }
  }
  return null
}

/** The states from which an event is possible. An update of many rows uses them in its condition. */
export function statesBefore<State extends string, Event extends string, Subject, Effect extends string>(
  { states, transitions }: Machine<State, Event, Subject, Effect>,
  event: Event,
): State[] {
  return states.filter((state) => transitions.some((row) => row.event === event && leaves(row, state)))
}

/** The transitions as text, one per line, for comparison in a test: `DRAFT -publish-> PUBLISHED if hasSize asks`. */
export function tableOf<State extends string, Event extends string, Subject, Effect extends string>({
  transitions,
}: Machine<State, Event, Subject, Effect>): string[] {
  return transitions.map(({ from, event, to, guard, needs = [], confirm, effects = [] }) =>
    [
      `${[from].flat().join('|')} -${event}-> ${to}`,
      guard && `if ${guard.name}`,
      needs.length > 0 && `needs ${typeof needs === 'function' ? needs.name : needs.join(', ')}`,
      confirm && 'asks',
      effects.length > 0 && `then ${effects.join(', ')}`,
    ]
      .filter(Boolean)
      .join(' '),
  )
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
