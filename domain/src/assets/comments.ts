/** Kinds of comments on an asset (core 7; product facts 5.5). */
export const COMMENT_TYPES = ['general', 'redflag', 'visit', 'area', 'error', 'warning'] as const
export type CommentType = (typeof COMMENT_TYPES)[number]

/** The kinds that a person may choose; warnings and errors are written by the server, and stay as they are. */
export const PERSONAL_COMMENT_TYPES = ['general', 'redflag', 'visit', 'area'] as const

export function isPersonalComment(type: CommentType): boolean {
  return (PERSONAL_COMMENT_TYPES as readonly CommentType[]).includes(type)
}

/** Codes that mean that a value cannot be trusted or made; the other warnings of an asset accompany one. */
export const ERROR_WARNINGS: readonly string[] = [
  'valuation.cadastralReferenceNotValid',
  'valuation.referenceNotIdentified',
  'valuation.assetNotResidential',
  'valuation.useNotFound',
  'valuation.wrongPreferredDatatapeSize',
  'valuation.propertyNotLocated',
  'valuation.notInACountry',
]

/** Only its author changes a comment: the words are signed. An administrator may delete any. */
export function mayEditComment(author: string | null, user: { uuid: string }): boolean {
  return author === user.uuid
}

export function mayDeleteComment(
  author: string | null,
  user: { uuid: string; isAdmin: boolean; isSuperAdmin: boolean },
): boolean {
  return mayEditComment(author, user) || user.isAdmin || user.isSuperAdmin
}
