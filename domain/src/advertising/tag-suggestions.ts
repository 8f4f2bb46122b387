import type { Occupancy } from '../assets/occupancy.ts'
import type { PossessionStage } from '../assets/possession-value.ts'
import type { OperationType } from './advertisement.ts'

/** Facts about the possession of an asset, from legal management, its leases and its own fields. */
export interface PossessionSituation {
  /** Occupancy from legal management, or else the stated occupancy. */
  occupancy: Occupancy | null
  possessionState: string | null
  /** Stage on the way to possession, from legal management. Procedures that have ended have none. */
  stage: PossessionStage | null
  /** True for an eviction, a criminal procedure, or a foreclosure procedure whose launch was requested. */
  hasOpenProcedure: boolean
  hasOpenMediation: boolean
  /** True if a lease of the whole asset is in force. */
  hasLease: boolean
  /** True if a lease is in force, and each such lease has a day on which the tenant leaves. */
  areLeasesEnding: boolean
  /** True if the asset has leases, and all of them have ended. */
  haveLeasesEnded: boolean
}

/** Stages without an open procedure or mediation, or in which only the possession or the title remains to be taken. */
const WITHOUT_PROCEDURE: ReadonlySet<PossessionStage> = new Set(['notStarted', 'titlePending', 'toTake', 'free'])

/** Tags that the situation of the asset suggests (operations 4). */
export const SUGGESTED_TAGS = ['withoutPossession', 'openLegalProcedure', 'occupied', 'openMediation', 'let'] as const
export type SuggestedTag = (typeof SUGGESTED_TAGS)[number]

/** True if a lease lets the whole asset. A stated lease does not count if all leases have ended (`letButEnded`). */
export function isLet({ occupancy, hasLease, haveLeasesEnded }: PossessionSituation): boolean {
  return hasLease || (occupancy === 'let' && !haveLeasesEnded)
}

export function isOccupied({ occupancy }: Pick<PossessionSituation, 'occupancy'>): boolean {
  return occupancy === 'occupied' || occupancy === 'withoutTitle'
}

/** True if the possession is missing: legal management states it, or still works on it for a home that is not free. */
function isWithoutPossession(situation: PossessionSituation): boolean {
  const { possessionState, occupancy, stage } = situation
  if (possessionState !== null) return possessionState !== 'WITH_POSSESSION'
  return stage !== null && !WITHOUT_PROCEDURE.has(stage) && occupancy !== 'vacant' && !isLet(situation)
}

/** The suggested tags. An unknown fact suggests none. */
export function tagSuggestions(situation: PossessionSituation): SuggestedTag[] {
  const { hasOpenProcedure, hasOpenMediation } = situation
  const holds: Record<SuggestedTag, boolean> = {
    withoutPossession: isWithoutPossession(situation),
    openLegalProcedure: hasOpenProcedure,
    occupied: isOccupied(situation),
    openMediation: hasOpenMediation,
    let: isLet(situation),
  }
  return SUGGESTED_TAGS.filter((tag) => holds[tag])
}

/** Reasons why an asset cannot be let to someone else now. */
export const RENT_OBSTACLES = ['occupied', 'let'] as const
export type RentObstacle = (typeof RENT_OBSTACLES)[number]

/** The obstacle to an advertisement for rent. A home whose tenant leaves on a stated day can be advertised before it. */
export function rentObstacle(operationType: OperationType, situation: PossessionSituation): RentObstacle | null {
  if (operationType !== 'rent' || (situation.areLeasesEnding && situation.occupancy !== 'withoutTitle')) return null
  if (isLet(situation)) return 'let'
  return isOccupied(situation) ? 'occupied' : null
}
