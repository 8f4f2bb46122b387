import type { Occupancy } from '../assets/occupancy.ts'
import type { OperationType } from './advertisement.ts'

/** Facts about the possession of an asset, from legal management, its leases and its own fields. */
export interface PossessionSituation {
  /** Occupancy from legal management, or else the stated occupancy. */
  occupancy: Occupancy | null
  possessionState: string | null
  /** True if legal management has a procedure or an award, so that a missing possession is no unknown one. */
  hasProcedure: boolean
  /** True for an eviction, a criminal procedure, or a foreclosure procedure whose launch was requested. */
  hasOpenProcedure: boolean
  hasOpenMediation: boolean
  /** True if a lease of the whole asset is in force. */
  hasLease: boolean
  /** True if the asset has leases, and all of them have ended. */
  haveLeasesEnded: boolean
}

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

/** The suggested tags. What is unknown suggests nothing. */
export function tagSuggestions(situation: PossessionSituation): SuggestedTag[] {
  const { possessionState, hasProcedure, hasOpenProcedure, hasOpenMediation } = situation
  const holds: Record<SuggestedTag, boolean> = {
    withoutPossession: possessionState === null ? hasProcedure : possessionState !== 'WITH_POSSESSION',
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

export function rentObstacle(operationType: OperationType, situation: PossessionSituation): RentObstacle | null {
  if (operationType !== 'rent') return null
  if (isLet(situation)) return 'let'
  return isOccupied(situation) ? 'occupied' : null
}
