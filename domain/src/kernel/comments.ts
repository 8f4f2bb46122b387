/** Kinds of comments on an asset (core 7; product facts 5.5). The server writes warnings and errors. */
export const ASSET_COMMENT_TYPES = ['general', 'redflag', 'visit', 'area', 'error', 'warning'] as const
export type AssetCommentType = (typeof ASSET_COMMENT_TYPES)[number]
export const PERSONAL_COMMENT_TYPES = ['general', 'redflag', 'visit', 'area'] as const
type PersonalCommentType = (typeof PERSONAL_COMMENT_TYPES)[number]

/** Kinds of comments on legal records and tasks (operations specification, section 5). */
export const LEGAL_COMMENT_TYPES = [
  'CALL',
  'MEETING',
  'VISIT',
  'ACTIVITY',
  'EMAIL',
  'NOTE',
  'WARNING',
  'ERROR',
] as const
export type LegalCommentType = (typeof LEGAL_COMMENT_TYPES)[number]
export const PERSONAL_LEGAL_COMMENT_TYPES = ['CALL', 'MEETING', 'VISIT', 'ACTIVITY', 'EMAIL', 'NOTE'] as const
type PersonalLegalCommentType = (typeof PERSONAL_LEGAL_COMMENT_TYPES)[number]

export type CommentType = AssetCommentType | LegalCommentType
/** Kinds of comments that users write. */
export type WrittenType = PersonalCommentType | PersonalLegalCommentType
/** Maximum number of files of a comment that can have files. */
export const MOST_COMMENT_FILES = 10
const SYSTEM_TYPES: ReadonlySet<CommentType> = new Set(['error', 'warning', 'ERROR', 'WARNING'])

export function isSystemComment(type: CommentType): boolean {
  return SYSTEM_TYPES.has(type)
}

export interface Commenter {
  uuid: string
  /**
   * True for an administrator, who may delete comments of other users. This applies only to comments that the customer
   * alone sees.
   */
  mayModerate: boolean
}

/**
 * The reason why a comment may not be edited or deleted; null if it may. Comments of the server never change. A user's
 * comment shows its author, so only the author edits it. The history of the asset stores the text before each change.
 */
export function commentRejection(
  { type, userUuid }: { type: CommentType; userUuid: string | null },
  user: Commenter,
  change: 'edit' | 'delete',
): 'fixed' | 'ofAnother' | null {
  if (isSystemComment(type)) return 'fixed'
  return userUuid === user.uuid || (change === 'delete' && user.mayModerate) ? null : 'ofAnother'
}
