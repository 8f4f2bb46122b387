import { PERSONAL_COMMENT_TYPES } from '../../kernel/comments.ts'
import { recordPart } from '../../kernel/parts/record-part.ts'
import { commentKind, commentViolations } from './comment-kind.ts'

/**
 * Comments by users on an asset. Comments by the server are not included, because they follow from the asset's
 * warnings.
 */
export const commentsPart = recordPart({
  section: 'comments',
  name: 'comments',
  fields: {},
  rows: { comment: commentKind(PERSONAL_COMMENT_TYPES, 'general') },
  checkRows: ({ rows }, context, saved) => ({ comment: commentViolations(rows.comment, saved.comment, context) }),
})
