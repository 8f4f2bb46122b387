import type { AppError } from '@lindero/domain/errors'
import { type Applied, apply, type Machine } from '@lindero/domain/kernel/machine/machine'

/** The server-side work for one effect of a state machine. */
export interface EffectWork<Row> {
  /** Columns to write together with the new state. */
  sets?: Partial<Row>
  /** Follow-up work in the same transaction, after the row is written. */
  follows?: () => Promise<void>
}

/** An allowed move: the columns to write, and the follow-up work. */
export interface Move<State, Row> {
  state: State
  sets: Partial<Row>
  /** Runs the follow-up work step by step, in the transaction that wrote the row. */
  finish: () => Promise<void>
}

type Refused = Extract<Applied<string, string>, { kind: 'refused' }>

interface MoveOf<State extends string, Event extends string, Subject, Effect extends string, Row> {
  /** The current state of the row. The row must be locked. */
  from: State
  event: Event
  /** The record together with the fields of the event, which the machine's conditions check. */
  subject: Subject
  /** One entry for each effect of the machine. The code does not compile if an entry is missing. */
  effects: Readonly<Record<Effect, EffectWork<Row>>>
  refuse: (refused: Refused) => AppError
}

/**
 * Plans a move of a record by its state machine. The machine's table in `domain` lists the effects of each move. The
 * caller writes `state` and `sets` in one statement, then calls `finish`.
 *
 * @throws the error that `refuse` creates, for a move that the machine does not allow
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
