import { choice, day, longText, text } from '../../kernel/fields/declared-field.ts'
import { foldWords } from '../../kernel/parse-result.ts'
import { type PartContext, rowKind } from '../../kernel/parts/record-part.ts'

/** Maximum number of characters of a comment, which is the maximum of a spreadsheet cell. */
const CHARACTERS = 32_767

/**
 * Comments as sheet rows. A comment is identified by its text, and also by author and day if the row has them. Because
 * a comment displays its author's name, an import adds comments only in the name of the importing user and does not
 * edit comments by other users.
 */
export const commentKind = <const Type extends string>(types: readonly Type[], usual: Type, parent?: string) =>
  rowKind({
    ...(parent === undefined ? {} : { parent }),
    title: 'text',
    key: ['text'],
    keyIfGiven: ['author', 'createdOn'],
    fields: {
      type: choice(types, { required: true }),
      text: longText({ required: true, max: CHARACTERS }),
      author: text({ max: 400 }),
      createdOn: day({ latest: 'today' }),
    },
    defaults: ({ author = null, today }) => ({ type: usual, author, createdOn: today }) as object,
  })

interface CommentRow {
  uuid: string
  type: unknown
  text: unknown
  author: string | null
  createdOn: string | null
}

/**
 * Violations in comments that an import adds or changes.
 * @param saved the comments before the import
 */
export function commentViolations(rows: readonly object[], saved: readonly object[], { author, today }: PartContext) {
  const before = new Map((saved as CommentRow[]).map((row) => [row.uuid, row]))
  const isOwn = (name: string | null) => name !== null && foldWords(name) === foldWords(author ?? '')
  return (rows as CommentRow[]).flatMap((row) => {
    const { uuid, createdOn } = row
    const saved = before.get(uuid)
    if (!saved) {
      if (!isOwn(row.author)) return [{ uuid, field: 'author', code: 'ofAnother' }]
      return createdOn !== null && createdOn > today ? [{ uuid, field: 'createdOn', code: 'future' }] : []
    }
    if (row.author !== saved.author) return [{ uuid, field: 'author', code: 'signed' }]
    if (createdOn !== saved.createdOn) return [{ uuid, field: 'createdOn', code: 'signed' }]
    const isEdited = row.type !== saved.type || row.text !== saved.text
    return isEdited && !isOwn(saved.author) ? [{ uuid, field: 'text', code: 'ofAnother' }] : []
  })
}
