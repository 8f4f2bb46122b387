/**
 * Reasons to reject a readable row: another row of the file has the same identifier, or the figures of the row cannot
 * be right.
 */
export const REJECTION_REASONS = ['repeated', 'implausible'] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]
