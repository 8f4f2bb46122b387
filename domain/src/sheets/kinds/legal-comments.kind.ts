import { PERSONAL_LEGAL_COMMENT_TYPES } from '../../kernel/comments.ts'
import { choice, day, text } from '../../kernel/fields/declared-field.ts'
import { recordPart, rowKind } from '../../kernel/parts/record-part.ts'
import { LEGAL_SECTIONS } from '../../legal/management.section.ts'
import { commentKind, commentViolations } from './comment-kind.ts'

/** Comments on the records of legal management. A record is identified by its section, its identifier and its day. */
export const legalCommentsPart = recordPart({
  section: 'legalComments',
  name: 'legalComments',
  fields: {},
  rows: {
    // The records themselves are loaded by the sheets of their sections.
    record: rowKind({
      title: 'section',
      key: ['section', 'externalId', 'date'],
      fields: { section: choice(LEGAL_SECTIONS, { required: true }), externalId: text(), date: day() },
    }),
    recordComment: commentKind(PERSONAL_LEGAL_COMMENT_TYPES, 'NOTE', 'record'),
  },
  checkRows: ({ rows }, context, saved) => ({
    recordComment: commentViolations(rows.recordComment, saved.recordComment, context),
  }),
})

/** The day that identifies a record of a section. A section without an entry has at most one record per asset. */
export const DAY_OF_RECORD: Readonly<Record<string, string>> = {
  occupations: 'receptionDate',
  friendlyMediations: 'negotiationStateDate',
  evictionProcesses: 'startDate',
  repossessionProcesses: 'possessionDate',
}
