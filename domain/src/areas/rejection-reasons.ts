/**
 * Reasons for rejecting a readable row: its identifier occurs in an earlier row of the file, or its values are
 * impossible.
 */
export const REJECTION_REASONS = ['repeated', 'implausible'] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]
