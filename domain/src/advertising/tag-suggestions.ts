/** The part of an asset's legal state that determines the suggestions. */
interface LegalState {
  possessionState: string | null
  registrationState: string | null
  isOccupied: boolean | null
  /** True for an eviction or a criminal procedure. */
  hasOpenProcedure: boolean
  hasOpenMediation: boolean
}

/** Tags that the legal state of the asset suggests (operations 4). */
export const SUGGESTED_TAGS = ['withoutPossession', 'openLegalProcedure', 'occupied', 'openMediation'] as const
export type SuggestedTag = (typeof SUGGESTED_TAGS)[number]

/**
 * The suggested tags.
 *
 * @param state null for an asset without legal management; it gets no suggestions
 */
export function tagSuggestions(state: LegalState | null): SuggestedTag[] {
  if (!state) return []
  const holds: Record<SuggestedTag, boolean> = {
    withoutPossession: state.possessionState !== null && state.possessionState !== 'WITH_POSSESSION',
    openLegalProcedure: state.hasOpenProcedure,
    occupied: state.isOccupied === true,
    openMediation: state.hasOpenMediation,
  }
  return SUGGESTED_TAGS.filter((tag) => holds[tag])
}
