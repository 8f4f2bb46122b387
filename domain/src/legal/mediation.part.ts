import { choice, day, file, isBlank, money, type ValuesOf } from '../kernel/fields/declared-field.ts'
import { legalPart, violations } from './legal-part.ts'

const MOST_EUROS = 1_000_000_000

/** States of an amicable mediation, in form order (product facts 9.7). */
export const NEGOTIATION_STATES = [
  'REQUESTED',
  'NEG_STARTED',
  'NEG_PROGRESSED',
  'NEG_ACCEPTED',
  'NEG_FAILED',
  'CFK_SIGNED',
  'CLEARED_NCOST',
  'EVLL',
  'EVLL_COND',
  'LEGAL_EH',
  'LEGAL_EVICTION',
  'BUY_OFFER',
  'SIGNED_SALE',
  'CONTACTED',
  'NOT_CONTACTED',
  'STAND_BY',
  'RETIRED',
] as const
export type NegotiationState = (typeof NEGOTIATION_STATES)[number]

/** The states in which the form displays the proposal to vacate. */
export const PROPOSAL_SHOWN_IN: ReadonlySet<NegotiationState> = new Set([
  'NEG_ACCEPTED',
  'CFK_SIGNED',
  'CLEARED_NCOST',
  'EVLL',
  'EVLL_COND',
  'BUY_OFFER',
  'SIGNED_SALE',
])

export function isProposalShown(state: unknown): boolean {
  return PROPOSAL_SHOWN_IN.has(state as NegotiationState)
}

export const PROPOSAL_TYPES = ['EVLL', 'EVLL_COND', 'CFK', 'NO_COST', 'SALE'] as const
export type ProposalType = (typeof PROPOSAL_TYPES)[number]

export const PROPOSAL_STATES = ['SENT', 'APPROVED', 'REJECTED', 'FAILED', 'SIGNED', 'CONSTRAINED', 'WITHDRAWN'] as const

const PROPOSAL_FIELDS = [
  'proposalType',
  'proposalState',
  'proposalStateDate',
  'proposalAmount',
  'proposalSignedOn',
  'proposalFile',
] as const

/** The new state of a mediation when its proposal is signed, by proposal type. */
export const STATE_OF_SIGNED: Readonly<Record<ProposalType, NegotiationState>> = {
  EVLL: 'EVLL',
  EVLL_COND: 'EVLL_COND',
  CFK: 'CFK_SIGNED',
  NO_COST: 'CLEARED_NCOST',
  SALE: 'SIGNED_SALE',
}

const fields = {
  negotiationState: choice(NEGOTIATION_STATES, { required: true }),
  negotiationStateDate: day({ latest: 'today' }),
  amount: money({ max: MOST_EUROS }),
  proposalType: choice(PROPOSAL_TYPES),
  proposalState: choice(PROPOSAL_STATES),
  proposalStateDate: day({ latest: 'today' }),
  proposalAmount: money({ max: MOST_EUROS }),
  proposalSignedOn: day({ latest: 'today' }),
  proposalFile: file({ use: 'legalRecord' }),
}
export type Mediation = ValuesOf<typeof fields>

export interface Signature {
  type: ProposalType
  on: string
}

/**
 * Type and date of the signed proposal. Null if the proposal is not signed or if its type, date or document is missing.
 */
export function signedProposal(record: Partial<Mediation>): Signature | null {
  const { proposalState, proposalType: type, proposalSignedOn: on, proposalFile } = record
  return proposalState === 'SIGNED' && type && on && proposalFile ? { type, on } : null
}

const isInCents = (euros: number | null) => euros === null || Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6

export const friendlyMediations = legalPart('friendlyMediations', {
  key: ['negotiationStateDate'],
  fields,
  defaults: () => ({ negotiationState: 'REQUESTED' }),
  head: 'negotiationState',
  /** A proposal needs its type. The form does not ask for the type of an earlier proposal that it hides. */
  needs: (record) =>
    isProposalShown(record.negotiationState) && PROPOSAL_FIELDS.some((field) => !isBlank(record[field]))
      ? ['proposalType']
      : [],
  settle(record, changed) {
    const signed = changed.has('proposalState') || changed.has('proposalFile') ? signedProposal(record) : null
    return signed ? { negotiationState: STATE_OF_SIGNED[signed.type], negotiationStateDate: signed.on } : {}
  },
  hides: ({ negotiationState }) => (isProposalShown(negotiationState) ? [] : PROPOSAL_FIELDS),
  /** A signed proposal needs a signing date and the signed document. */
  check(record) {
    const needed = ['proposalSignedOn', 'proposalFile'] as const
    const missing = record.proposalState === 'SIGNED' ? needed.filter((field) => !record[field]) : []
    const odd = (['amount', 'proposalAmount'] as const).filter((field) => !isInCents(record[field] ?? null))
    return [...violations(odd, 'invalid'), ...violations(missing, 'required')]
  },
})
