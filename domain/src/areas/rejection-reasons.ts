/**
 * Reasons for rejecting a readable row: its identifier occurs in an earlier row of the file, its values are impossible,
 * or its price differs so much from the stored one that a person has to confirm it.
 */
export const REJECTION_REASONS = ['repeated', 'implausible', 'priceJump'] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]
