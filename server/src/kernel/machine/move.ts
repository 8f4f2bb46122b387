import type { AppError } from '@lindero/domain/errors'
import { type Applied, apply, type Machine } from '@lindero/domain/kernel/machine/machine'

/** The server's work for one effect of a state machine. */
export interface EffectWork<Row> {
  /** Columns that are written together with the new state. */
  sets?: Partial<Row>
  /** Work in the same transaction, after the row has been written. */
  follows?: () => Promise<void>
}

/** An allowed move: the columns of its statement, and the work that follows it. */
export interface Move<State, Row> {
  state: State
  sets: Partial<Row>
  /** Runs the work that follows, one piece after the other, in the transaction that has written the row. */
  finish: () => Promise<void>
}

type Refused = Extract<Applied<string, string>, { kind: 'refused' }>

interface MoveOf<State extends string, Event extends string, Subject, Effect extends string, Row> {
  /** The current state of the row, which is locked. */
  from: State
  event: Event
  /** The record together with the fields of the event. */
  subject: Subject
  /** One entry for each effect of the machine. The code does not compile if an entry is missing. */
  effects: Readonly<Record<Effect, EffectWork<Row>>>
  refuse: (refused: Refused) => AppError
}

/**
 * Plans a move of a record by its state machine. The table in `domain` lists the effects of a move. Write `state` and
 * `sets` in one statement, then call `finish`.
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
