/** Types of comment that a provider may write: visits, calls and notes. */
export const PROVIDER_COMMENT_TYPES = ['VISIT', 'CALL', 'NOTE'] as const

/**
 * The comment type that the form preselects: a call in a mediation, otherwise a note. For a provider, always a note.
 */
export function defaultCommentType(section: string, isProvider: boolean): 'CALL' | 'NOTE' {
  return section === 'friendlyMediations' && !isProvider ? 'CALL' : 'NOTE'
}
