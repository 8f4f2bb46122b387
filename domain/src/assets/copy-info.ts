import { emptyToNull, sameValue } from '../kernel/changes.ts'
import { type AssetCommentType, isSystemComment } from '../kernel/comments.ts'

/**
 * Fields of the Info section that a copy from another asset overwrites, by their name in `details` (product facts 6.6):
 * area analysis, additional information, community type with its cost. A new field needs one line.
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
  /** Path of the field in the asset: `details.communityType`. */
  field: string
  old: unknown
  new: unknown
}

/** Details of an asset that a copy changes. A detail that is empty in the source stays unchanged. */
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
 * Comments to add to the asset, oldest first. Only comments of people are copied, because warnings and errors of the
 * server are about the other asset. The server sets the copying user and the current date.
 */
export function copiedComments(comments: readonly Comment[]): { type: AssetCommentType; text: string }[] {
  return comments
    .filter(({ type, text }) => !isSystemComment(type) && text !== null)
    .toSorted((left, right) => left.createdOn.localeCompare(right.createdOn))
    .map(({ type, text }) => ({ type, text: text ?? '' }))
}
