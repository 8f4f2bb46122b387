import { emptyToNull, sameValue } from '../kernel/changes.ts'
import { type AssetCommentType, isSystemComment } from '../kernel/comments.ts'

/**
 * Fields in `details` that a copy of the Info section overwrites (product facts 6.6): area analysis, additional
 * information, community type and cost. A new field must be added here.
 */
const COPIED_DETAILS = [
  'analysisQuality',
  'analysisConditions',
  'analysisMacro',
  'analysisMicro',
  'analysisConsolidation',
  'analysisLiquidity',
  'licenceStatus',
  'occupancyStatus',
  'residenceType',
  'socialHousing',
  'areaSupply',
  'areaDemand',
  'problemArea',
  'communityType',
  'communityCost',
] as const

type Details = Readonly<Record<string, unknown>>

interface CopiedField {
  /** Path of the field in the asset, such as `details.communityType`. */
  field: string
  old: unknown
  new: unknown
}

/**
 * The changes that a copy makes to the details of the target asset. A detail that is empty in the source asset does not
 * change the target.
 */
export function copiedDetails(source: Details, target: Details): CopiedField[] {
  return COPIED_DETAILS.map((name) => ({
    field: `details.${name}`,
    old: target[name] ?? null,
    new: emptyToNull(source[name]),
  })).filter(({ old, new: next }) => next !== null && !sameValue(old, next))
}

interface Comment {
  type: AssetCommentType
  text: string | null
  createdOn: string
}

/**
 * The comments that a copy adds to the target asset, oldest first. Only users' comments are copied, because the
 * server's warnings and errors are about the source asset. The server sets the author to the user who makes the copy,
 * and the date to today.
 */
export function copiedComments(comments: readonly Comment[]): { type: AssetCommentType; text: string }[] {
  return comments
    .filter(({ type, text }) => !isSystemComment(type) && text !== null)
    .toSorted((left, right) => left.createdOn.localeCompare(right.createdOn))
    .map(({ type, text }) => ({ type, text: text ?? '' }))
}
