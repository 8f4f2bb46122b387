/** Reasons to reject a row that can be read: another row of the file has its identifier, or the row cannot be right. */
export const REJECTION_REASONS = ['repeated', 'implausible'] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]
