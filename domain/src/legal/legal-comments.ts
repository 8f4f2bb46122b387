/** Kinds of comments in legal records; warnings and errors are the server's (operations specification, section 5). */
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

/** What a provider may write: visits, calls and notes. */
export const PROVIDER_COMMENT_TYPES = ['VISIT', 'CALL', 'NOTE'] as const

/** Why a comment may not be edited or deleted: warnings and errors are the server's, others are their author's. */
export function commentRefusal(
  { type, userUuid }: { type: LegalCommentType; userUuid: string | null },
  user: string,
): 'fixed' | 'ofAnother' | null {
  if (type === 'WARNING' || type === 'ERROR') return 'fixed'
  return userUuid === user ? null : 'ofAnother'
}

/** The kind chosen first: a call in a mediation, else a note; a provider always begins with a note. */
export function defaultCommentType(section: string, isProvider: boolean): 'CALL' | 'NOTE' {
  return section === 'friendlyMediations' && !isProvider ? 'CALL' : 'NOTE'
}
