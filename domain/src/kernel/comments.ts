/** Types of comments on an asset (core 7; product facts 5.5). Only the server writes warnings and errors. */
export const ASSET_COMMENT_TYPES = ['general', 'redflag', 'visit', 'area', 'error', 'warning'] as const
export type AssetCommentType = (typeof ASSET_COMMENT_TYPES)[number]
export const PERSONAL_COMMENT_TYPES = ['general', 'redflag', 'visit', 'area'] as const
type PersonalCommentType = (typeof PERSONAL_COMMENT_TYPES)[number]

/** Types of comments on legal records and tasks (operations specification, section 5). */
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
/** Types of comments that users can write. */
export type WrittenType = PersonalCommentType | PersonalLegalCommentType
/** Maximum number of files in a comment on a legal record or task. */
export const MOST_COMMENT_FILES = 10
/** Codes of comments by the system whose words depend on the language of the reader. */
export const SYSTEM_COMMENT_CODES = ['alsoStartedBy'] as const

const SYSTEM_TYPES: ReadonlySet<CommentType> = new Set(['error', 'warning', 'ERROR', 'WARNING'])

export function isSystemComment(type: CommentType): boolean {
  return SYSTEM_TYPES.has(type)
}

export interface Commenter {
  uuid: string
  /**
   * True if the user may delete other users' comments. Admins may do so, except for comments that people outside the
   * customer also see.
   */
  mayModerate: boolean
}

/**
 * The reason why a user may not edit or delete a comment; null if the user may. The server's comments never change. A
 * user's comment shows its author, so only the author may edit it. The asset's history keeps the text from before each
 * change.
 */
export function commentRejection(
  { type, userUuid }: { type: CommentType; userUuid: string | null },
  user: Commenter,
  change: 'edit' | 'delete',
): 'fixed' | 'ofAnother' | null {
  if (isSystemComment(type)) return 'fixed'
  return userUuid === user.uuid || (change === 'delete' && user.mayModerate) ? null : 'ofAnother'
}
