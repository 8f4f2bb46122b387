import { choice, day, file, longText, money, text, type ValuesOf } from '../kernel/fields/declared-field.ts'
import { legalPart, violations } from './legal-part.ts'
import { PROPOSAL_TYPES } from './mediation.part.ts'
import { MORATORIUM_NAMES } from './moratoria.ts'

/** Acts of a procedure that can be tried more than once. */
const ATTEMPT_KINDS = ['LAUNCH', 'HEARING', 'APPOINTMENT', 'SUSPENSION', 'PROPOSAL'] as const
export type AttemptKind = (typeof ATTEMPT_KINDS)[number]

const ATTEMPT_RESULTS = [
  'POSITIVE',
  'NEGATIVE',
  'HELD',
  'MOVED',
  'CANCELLED',
  'SUSPENDED',
  'ENDED',
  'APPROVED',
  'REJECTED',
  'FAILED',
  'SIGNED',
  'CONSTRAINED',
  'WITHDRAWN',
  /** The act was recorded by mistake. The record stays, but the line of time omits it. */
  'MISTAKEN',
] as const
export type AttemptResult = (typeof ATTEMPT_RESULTS)[number]

/** The results that an attempt of each kind can have. */
const RESULTS_OF: Readonly<Record<AttemptKind, readonly AttemptResult[]>> = {
  LAUNCH: ['POSITIVE', 'NEGATIVE', 'MOVED', 'CANCELLED', 'SUSPENDED', 'MISTAKEN'],
  HEARING: ['HELD', 'MOVED', 'CANCELLED', 'SUSPENDED', 'MISTAKEN'],
  APPOINTMENT: ['HELD', 'POSITIVE', 'NEGATIVE', 'MOVED', 'CANCELLED', 'SUSPENDED', 'MISTAKEN'],
  SUSPENSION: ['ENDED', 'MOVED', 'CANCELLED', 'MISTAKEN'],
  PROPOSAL: ['APPROVED', 'REJECTED', 'FAILED', 'SIGNED', 'CONSTRAINED', 'WITHDRAWN', 'MISTAKEN'],
}

const isHour = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

const fields = {
  attemptKind: choice(ATTEMPT_KINDS, { required: true }),
  /** The day of the act. For a suspension its last day. */
  attemptDate: day({ required: true }),
  attemptHour: text({ max: 5 }),
  /** Room of the court, or address of the act. */
  attemptPlace: text(),
  attendedBy: text(),
  attemptResult: choice(ATTEMPT_RESULTS),
  attemptReason: longText(),
  /** Number and date of the order of the court. */
  courtOrder: text(),
  attemptFile: file({ use: 'legalRecord' }),
  moratorium: choice(MORATORIUM_NAMES),
  proposalType: choice(PROPOSAL_TYPES),
  proposalAmount: money({ max: 1_000_000_000 }),
}
export type Attempt = ValuesOf<typeof fields>

const notOfKind = ({ attemptKind }: Partial<Attempt>) => [
  ...(attemptKind === 'SUSPENSION' ? [] : ['moratorium']),
  ...(attemptKind === 'PROPOSAL' ? [] : ['proposalType', 'proposalAmount']),
  ...(attemptKind === 'SUSPENSION' || attemptKind === 'PROPOSAL' ? ['attemptHour'] : []),
]

/**
 * The attempts of the procedures of an asset: each launch, hearing, appointment, suspension and proposal is a record of
 * its own, with its date, hour, place, attending person, result, reason, order and document. The server adds one for
 * each act of a procedure (`followed-attempts.ts`). Users complete it, and add those of the past.
 */
export const attempts = legalPart('attempts', {
  key: ['attemptKind', 'attemptDate'],
  fields,
  byHand: { attemptKind: 'LAUNCH' },
  hides: notOfKind,
  /** An act that took place cannot be after today. */
  facts: ({ attemptResult }) =>
    attemptResult && ['POSITIVE', 'NEGATIVE', 'HELD', 'SIGNED', 'ENDED'].includes(attemptResult) ? ['attemptDate'] : [],
  check(record) {
    const { attemptKind, attemptResult, attemptHour } = record
    const isOdd = attemptKind && attemptResult && !RESULTS_OF[attemptKind].includes(attemptResult)
    return [
      ...violations(isOdd ? ['attemptResult'] : [], 'notTogether'),
      ...violations(attemptHour && !isHour(attemptHour) ? ['attemptHour'] : [], 'invalid'),
    ]
  },
})
