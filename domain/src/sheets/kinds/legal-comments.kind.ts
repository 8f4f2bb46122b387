import { PERSONAL_LEGAL_COMMENT_TYPES } from '../../kernel/comments.ts'
import { choice, day, text } from '../../kernel/fields/declared-field.ts'
import { recordPart, rowKind } from '../../kernel/parts/record-part.ts'
import { LEGAL_SECTIONS } from '../../legal/management.section.ts'
import { commentKind, commentViolations } from './comment-kind.ts'

/**
 * Comments on the records of legal management. A record is identified by its section, its own identifier and its day.
 */
export const legalCommentsPart = recordPart({
  section: 'legalComments',
  name: 'legalComments',
  fields: {},
  rows: {
    // The sheets of the sections load the records; here, records are only named.
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

/**
 * For each section, the date field that identifies a record. If a section is not listed, an asset has at most one
 * record in it.
 */
export const DAY_OF_RECORD: Readonly<Record<string, string>> = {
  occupations: 'receptionDate',
  friendlyMediations: 'negotiationStateDate',
  evictionProcesses: 'startDate',
  repossessionProcesses: 'possessionDate',
}
