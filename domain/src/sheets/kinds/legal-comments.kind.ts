import { PERSONAL_LEGAL_COMMENT_TYPES } from '../../kernel/comments.ts'
import { choice, day, text } from '../../kernel/fields/declared-field.ts'
import { recordPart, rowKind } from '../../kernel/parts/record-part.ts'
import { LEGAL_SECTIONS } from '../../legal/management.section.ts'
import { commentKind, commentViolations } from './comment-kind.ts'

/** Comments on legal records. A record is identified by its section, external identifier and day. */
export const legalCommentsPart = recordPart({
  section: 'legalComments',
  name: 'legalComments',
  fields: {},
  rows: {
    // Here records are only referenced. They are imported from the sheets of their sections.
    record: rowKind({
      title: 'section',
      key: ['section', 'externalId', 'date'],
      fields: {
        section: choice(LEGAL_SECTIONS, { required: true }),
        externalId: text(),
        date: day({ latest: 'nextYear' }),
      },
    }),
    recordComment: commentKind(PERSONAL_LEGAL_COMMENT_TYPES, 'NOTE', 'record'),
  },
  checkRows: ({ rows }, context, saved) => ({
    recordComment: commentViolations(rows.recordComment, saved.recordComment, context),
  }),
})

/**
 * The date field that identifies a record in each section. In a section that is not listed, an asset has at most one
 * record.
 */
export const DAY_OF_RECORD: Readonly<Record<string, string>> = {
  occupations: 'receptionDate',
  friendlyMediations: 'negotiationStateDate',
  evictionProcesses: 'startDate',
  repossessionProcesses: 'possessionDate',
}
