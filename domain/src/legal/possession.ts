import type { ProposalType, Signature } from './mediation.ts'

/** Possession, how it was obtained, and the change of the lock (product facts 9.3). */
export const POSSESSION_STATES = ['WITH_POSSESSION', 'WITHOUT_POSSESSION'] as const
export type PossessionState = (typeof POSSESSION_STATES)[number]

export const OWNING_MODES = [
  'CFK',
  'LOCK_CHANGE',
  'LEGAL_KICKOFF_EH',
  'LEGAL_KICKOFF_EVICTION',
  'EVLL',
  'EVLL_COND',
  'DIL',
] as const
export type OwningMode = (typeof OWNING_MODES)[number]

export const LOCK_CHANGES = ['DONE', 'NOT_DONE'] as const

export interface Possession {
  possessionState: PossessionState
  possessionDate: string | null
  owningMode: OwningMode | null
  lockChangeStatus: (typeof LOCK_CHANGES)[number]
  lockChangeDate: string | null
  isOccupied: boolean | null
}

export const NO_POSSESSION: Possession = {
  possessionState: 'WITHOUT_POSSESSION',
  possessionDate: null,
  owningMode: null,
  lockChangeStatus: 'NOT_DONE',
  lockChangeDate: null,
  isOccupied: null,
}

/** A new occupation ends the possession in the same edit; the former cycle stays in the history. */
export function reoccupied(): Possession {
  return { ...NO_POSSESSION, isOccupied: true }
}

/** Possession taken on a date: the asset is not occupied any more. A change of the lock is its own fact. */
export function possessed(possession: Possession, mode: OwningMode, on: string): Possession {
  return {
    ...possession,
    possessionState: 'WITH_POSSESSION',
    possessionDate: on,
    owningMode: mode,
    isOccupied: false,
  }
}

/** How a signed proposal gives possession. A sale to the occupant gives none: there is nothing left to possess. */
const MODE_OF_SIGNED: Readonly<Record<ProposalType, OwningMode | null>> = {
  CFK: 'CFK',
  EVLL: 'EVLL',
  EVLL_COND: 'EVLL_COND',
  NO_COST: 'EVLL',
  SALE: null,
}

export interface PossessionTaken {
  mode: OwningMode
  on: string
}

export function possessionBySignature({ type, on }: Signature): PossessionTaken | null {
  const mode = MODE_OF_SIGNED[type]
  return mode && { mode, on }
}

/** A positive launch of the adjudication procedure gives possession on the date of the launch. */
export function possessionByAdjudication(record: Readonly<Record<string, unknown>>): PossessionTaken | null {
  const { kickoffResult, kickoffDate } = record
  if (kickoffResult !== 'POSITIVE' || typeof kickoffDate !== 'string') return null
  return { mode: 'LEGAL_KICKOFF_EH', on: kickoffDate }
}

export function possessionByEviction(record: Readonly<Record<string, unknown>>): PossessionTaken | null {
  const { substage, kickoffDate } = record
  if (substage !== 'LAUNCHED_POSITIVE' || typeof kickoffDate !== 'string') return null
  return { mode: 'LEGAL_KICKOFF_EVICTION', on: kickoffDate }
}

/** The fields of a possession that are missing or do not fit together. */
export function possessionErrors(possession: Possession): (keyof Possession)[] {
  const errors: (keyof Possession)[] = []
  const isPossessed = possession.possessionState === 'WITH_POSSESSION'
  if (isPossessed && !possession.possessionDate) errors.push('possessionDate')
  if (!isPossessed && possession.possessionDate) errors.push('possessionDate')
  if (!isPossessed && possession.owningMode) errors.push('owningMode')
  if (isPossessed && possession.isOccupied) errors.push('isOccupied')
  const isChanged = possession.lockChangeStatus === 'DONE'
  if (isChanged !== (possession.lockChangeDate !== null)) errors.push('lockChangeDate')
  return errors
}
