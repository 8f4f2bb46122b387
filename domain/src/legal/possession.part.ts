import { choice, day, triState, type ValuesOf } from '../kernel/fields/declared-field.ts'
import type { AdjudicationProcess } from './adjudication.part.ts'
import type { CriminalProcess } from './criminal.part.ts'
import type { Eviction } from './eviction.part.ts'
import { legalPart, violations } from './legal-part.ts'
import { type Mediation, type ProposalType, signedProposal } from './mediation.part.ts'

/** Possession, how it was obtained, and the lock change (product facts 9.3). */
const POSSESSION_STATES = ['WITH_POSSESSION', 'WITHOUT_POSSESSION'] as const
export type PossessionState = (typeof POSSESSION_STATES)[number]

export const OWNING_MODES = [
  'CFK',
  'LOCK_CHANGE',
  'LEGAL_KICKOFF_EH',
  'LEGAL_KICKOFF_EVICTION',
  'EVLL',
  'EVLL_COND',
  'DIL',
  'CRIMINAL_EVICTION',
] as const
type OwningMode = (typeof OWNING_MODES)[number]

const LOCK_CHANGES = ['DONE', 'NOT_DONE'] as const

const taking = {
  possessionState: choice(POSSESSION_STATES),
  possessionDate: day({ latest: 'today' }),
  owningMode: choice(OWNING_MODES),
  lockChangeStatus: choice(LOCK_CHANGES),
  lockChangeDate: day({ latest: 'today' }),
}
const fields = {
  ...taking,
  possessionState: choice(POSSESSION_STATES, { required: true }),
  isOccupied: triState(),
  // True if a surrender in lieu (dación en pago) was signed while the home was occupied. The eviction then starts
  // (product facts 12.2).
  dilSignedOccupied: triState(),
}
export type Possession = ValuesOf<typeof fields>

const NO_POSSESSION = {
  possessionState: 'WITHOUT_POSSESSION',
  possessionDate: null,
  owningMode: null,
  lockChangeStatus: 'NOT_DONE',
  lockChangeDate: null,
} as const

/**
 * The mode of possession that results from each type of signed proposal. A sale to the occupant gives no possession,
 * because the asset is sold.
 */
const MODE_OF_SIGNED: Readonly<Record<ProposalType, OwningMode | null>> = {
  CFK: 'CFK',
  EVLL: 'EVLL',
  EVLL_COND: 'EVLL_COND',
  NO_COST: 'EVLL',
  SALE: null,
}

export interface PossessionTaken {
  mode: OwningMode | null
  on: string
}

/** The sections that can give possession. Each has a function that derives the possession from a record. */
const GIVERS = {
  /** A successful court eviction gives possession on its date. */
  adjudicationProcess: ({ kickoffResult, kickoffDate }: Partial<AdjudicationProcess>) =>
    kickoffResult === 'POSITIVE' && kickoffDate ? ({ mode: 'LEGAL_KICKOFF_EH', on: kickoffDate } as const) : null,
  evictionProcesses: ({ substage, kickoffDate }: Partial<Eviction>) =>
    substage === 'LAUNCHED_POSITIVE' && kickoffDate
      ? ({ mode: 'LEGAL_KICKOFF_EVICTION', on: kickoffDate } as const)
      : null,
  /** An eviction that a criminal court orders, as a precautionary measure or after its judgment. */
  criminalProcesses: ({ kickoffResult, kickoffDate }: Partial<CriminalProcess>) =>
    kickoffResult === 'POSITIVE' && kickoffDate ? ({ mode: 'CRIMINAL_EVICTION', on: kickoffDate } as const) : null,
  friendlyMediations(record: Partial<Mediation>): { mode: OwningMode; on: string } | null {
    const signed = signedProposal(record)
    const mode = signed && MODE_OF_SIGNED[signed.type]
    return mode && { mode, on: signed.on }
  },
} satisfies Record<string, (record: never) => PossessionTaken | null>

type Values = Readonly<Record<string, unknown>>
const giverOf = (section: string): ((record: Values) => PossessionTaken | null) | undefined =>
  Object.hasOwn(GIVERS, section) ? GIVERS[section as keyof typeof GIVERS] : undefined

/**
 * The possession that results from a record, or null. If the date is in the future, the possession is only planned, and
 * the result is null.
 */
export function possessionFrom(section: string, record: Values, today: string): PossessionTaken | null {
  const giver = giverOf(section)?.(record) ?? null
  return giver && giver.on <= today ? giver : null
}

/** True if the current possession was obtained in this mode on this day. */
export const isTakenSo = (possession: Partial<Possession>, { mode, on }: PossessionTaken): boolean =>
  possession.possessionState === 'WITH_POSSESSION' &&
  possession.possessionDate === on &&
  (possession.owningMode ?? null) === (mode ?? null)

/** The fields of a possession for its entry in the history. */
export function takingOf(possession: Partial<Possession>) {
  const { possessionState = null, possessionDate = null, owningMode = null } = possession
  const { lockChangeStatus = null, lockChangeDate = null } = possession
  return { possessionState, possessionDate, owningMode, lockChangeStatus, lockChangeDate }
}

/**
 * The values after possession is taken on a date. The asset is then unoccupied. The lock change is recorded separately.
 */
export function possessed(possession: Partial<Possession>, { mode, on }: PossessionTaken) {
  return {
    ...NO_POSSESSION,
    ...possession,
    possessionState: 'WITH_POSSESSION',
    possessionDate: on,
    owningMode: mode,
    isOccupied: false,
  } as const
}

/** The possession fields that contradict each other. */
function possessionErrors(possession: Partial<Possession>): string[] {
  const { possessionState, possessionDate, owningMode, lockChangeStatus, lockChangeDate, isOccupied } = possession
  const isPossessed = possessionState === 'WITH_POSSESSION'
  const errors: string[] = []
  if (isPossessed !== Boolean(possessionDate)) errors.push('possessionDate')
  if (!isPossessed && owningMode) errors.push('owningMode')
  if (isPossessed && isOccupied) errors.push('isOccupied')
  if ((lockChangeStatus === 'DONE') !== Boolean(lockChangeDate)) errors.push('lockChangeDate')
  return errors
}

export const possession = legalPart('possession', {
  most: 1,
  providers: {
    reads: ['possessionState', 'possessionDate', 'lockChangeStatus', 'lockChangeDate', 'isOccupied'],
    ownersOnly: [],
  },
  fields,
  defaults: () => ({ possessionState: 'WITHOUT_POSSESSION', lockChangeStatus: 'NOT_DONE' }),
  head: 'possessionState',
  /** If the asset becomes occupied, the same edit ends the possession. The past possession remains in the history. */
  settle: ({ isOccupied }, changed) => (isOccupied && changed.has('isOccupied') ? NO_POSSESSION : {}),
  check: (record) => violations(possessionErrors(record), 'notTogether'),
})

/** The values after withdrawal of the record that gave possession. The occupancy is then unknown. */
export const unpossessed = (possession: Partial<Possession>) => ({
  ...possession,
  ...NO_POSSESSION,
  isOccupied: null,
})

export const repossessionProcesses = legalPart('repossessionProcesses', {
  key: ['possessionDate'],
  fields: {
    ...taking,
    possessionDate: day({ required: true, latest: 'today' }),
    adjudicationDate: day({ latest: 'today' }),
    newAppointmentDate: day(),
  },
})
