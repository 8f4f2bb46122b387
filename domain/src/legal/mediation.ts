/** States of a friendly mediation, in the order of the list of choices (product facts 9.7). */
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

/** The states in which the proposal to vacate is shown. */
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
export type ProposalState = (typeof PROPOSAL_STATES)[number]

export const PROPOSAL_FIELDS = [
  'proposalType',
  'proposalState',
  'proposalStateDate',
  'proposalAmount',
  'proposalSignedOn',
  'proposalFile',
] as const

/** The state of the negotiation once its proposal is signed. */
export const STATE_OF_SIGNED: Readonly<Record<ProposalType, NegotiationState>> = {
  EVLL: 'EVLL',
  EVLL_COND: 'EVLL_COND',
  CFK: 'CFK_SIGNED',
  NO_COST: 'CLEARED_NCOST',
  SALE: 'SIGNED_SALE',
}

/** A signed proposal needs its type, the date of the signature and the signed document. */
export function missingOfMediation(record: Readonly<Record<string, unknown>>): string[] {
  if (record.proposalState !== 'SIGNED') return []
  return ['proposalType', 'proposalSignedOn', 'proposalFile'].filter((field) => !record[field])
}

export interface Signature {
  type: ProposalType
  on: string
}

/** The signature of a proposal, or null while something of it is missing. */
export function signedProposal(record: Readonly<Record<string, unknown>>): Signature | null {
  if (record.proposalState !== 'SIGNED' || missingOfMediation(record).length > 0) return null
  return { type: record.proposalType as ProposalType, on: String(record.proposalSignedOn) }
}
