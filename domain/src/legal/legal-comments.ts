/** Kinds of comments that a provider may write: visits, calls and notes. */
export const PROVIDER_COMMENT_TYPES = ['VISIT', 'CALL', 'NOTE'] as const

/** The kind chosen first: a call in a mediation, else a note; a provider always begins with a note. */
export function defaultCommentType(section: string, isProvider: boolean): 'CALL' | 'NOTE' {
  return section === 'friendlyMediations' && !isProvider ? 'CALL' : 'NOTE'
}
