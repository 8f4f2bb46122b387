import { PERSONAL_LEGAL_COMMENT_TYPES } from '../../kernel/comments.ts'
import { choice, day, text } from '../../kernel/fields/declared-field.ts'
import { recordPart, rowKind } from '../../kernel/parts/record-part.ts'
import { LEGAL_SECTIONS, type LegalSection } from '../../legal/management.section.ts'
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

/** The date field that identifies a record in each section; null if an asset has at most one record in it. */
const DAY_OF_RECORD: Readonly<Record<LegalSection, string | null>> = {
  possession: null,
  adjudicationProcess: null,
  registry: null,
  occupations: 'receptionDate',
  friendlyMediations: 'negotiationStateDate',
  evictionProcesses: 'startDate',
  criminalProcesses: 'complaintDate',
  attempts: 'attemptDate',
  repossessionProcesses: 'possessionDate',
}

/** The day that identifies a record within its section; null if the section has at most one record, or no day. */
export function dayOfRecord(section: LegalSection, fields: Readonly<Record<string, unknown>>): unknown {
  const field = DAY_OF_RECORD[section]
  return field === null ? null : (fields[field] ?? null)
}
