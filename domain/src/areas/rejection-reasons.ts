/**
 * Reasons for rejecting a readable row: its identifier occurs in an earlier row of the file or belongs to a stored row of
 * another kind or portal, its values are impossible,
 * its price differs so much from the stored one that a person has to confirm it, it is of an earlier day than the stored
 * row, it has more or fewer cells than the header, a day has the month first and the others of its column the day, or a
 * point of a price or size may separate thousands or decimals.
 */
export const REJECTION_REASONS = [
  'repeated',
  'idOfOther',
  'implausible',
  'priceJump',
  'older',
  'cells',
  'monthFirst',
  'thousands',
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]
