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

export function mayChangeComment(type: LegalCommentType): boolean {
  return type !== 'WARNING' && type !== 'ERROR'
}

/** The kind chosen first: a call in a mediation, else a note; a provider always begins with a note. */
export function defaultCommentType(section: string, isProvider: boolean): 'CALL' | 'NOTE' {
  return section === 'friendlyMediations' && !isProvider ? 'CALL' : 'NOTE'
}
