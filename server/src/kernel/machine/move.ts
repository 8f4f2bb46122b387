import type { AppError } from '@lindero/domain/errors'
import { type Applied, apply, type Machine } from '@lindero/domain/kernel/machine/machine'

/** What the server does for one effect of a machine. */
export interface EffectWork<Row> {
  /** Columns that are written together with the new state. */
  sets?: Partial<Row>
  /** What follows once the row is written, in the same transaction. */
  follows?: () => Promise<void>
}

/** A move that is allowed: what its one statement writes, and what follows it. */
export interface Move<State, Row> {
  state: State
  sets: Partial<Row>
  /** Runs what follows, one after the other, in the transaction that has written the row. */
  finish: () => Promise<void>
}

type Refused = Extract<Applied<string, string>, { kind: 'refused' }>

interface MoveOf<State extends string, Event extends string, Subject, Effect extends string, Row> {
  /** The state of the row, which is locked. */
  from: State
  event: Event
  /** The record together with the fields that were given with the event. */
  subject: Subject
  /** One for each effect of the machine: one without work does not compile. */
  effects: Readonly<Record<Effect, EffectWork<Row>>>
  refuse: (refused: Refused) => AppError
}

/**
 * Plans a move of a record by its machine. The table in `domain` says which effects a move has; write `state` and
 * `sets` in one statement, then call `finish`.
 *
 * @throws what `refuse` makes of a move that the machine does not allow
 */
export function planMove<State extends string, Event extends string, Subject, Effect extends string, Row>(
  machine: Machine<State, Event, Subject, Effect>,
  { from, event, subject, effects, refuse }: MoveOf<State, Event, Subject, Effect, Row>,
): Move<State, Row> {
  const outcome = apply(machine, from, event, subject)
  if (outcome.kind === 'refused') throw refuse(outcome)
  const works = outcome.effects.map((effect) => effects[effect])
  return {
    state: outcome.state,
    sets: Object.assign({}, ...works.map(({ sets }) => sets)) as Partial<Row>,
    async finish() {
      for (const { follows } of works) await follows?.()
    },
  }
}
