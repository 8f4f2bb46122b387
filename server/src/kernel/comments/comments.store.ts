import { AppError } from '@lindero/domain/errors'
import { type Commenter, type CommentType, commentRejection } from '@lindero/domain/kernel/comments'
import type { Transaction } from '../database/database.ts'

/** A table of comments. `about` is its column with the key of the commented object. */
interface CommentPlace {
  table: string
  about: string
  /** True if the table has a `files` column. The caller must check the files. */
  hasFiles?: boolean
}

/** The object that the comment belongs to. */
interface Commented {
  uuid: string | number
  customerUuid: string
}

export interface CommentChanges {
  /** UUID of the comment. If a comment is sent again with the same UUID, it is added only once. */
  added?: readonly {
    uuid?: string | undefined
    type: CommentType
    message: string
    /** Documents attached to the comment. They remain when its text is edited. */
    files?: readonly string[] | undefined
    /** ISO 8601; defaults to now. */
    createdOn?: string
  }[]
  edited?: readonly { uuid: string; type: CommentType; message: string }[]
  deleted?: readonly string[]
}

/** A change to a comment, in the form of an entry in the asset's history. */
export interface LoggedComment {
  field: 'comment' | 'commentType'
  oldValue: string | null
  newValue: string | null
}

interface StoredComment {
  uuid: string
  type: CommentType
  message: string
  userUuid: string | null
}

/**
 * Adds, edits and deletes comments. An edit that changes nothing leaves the comment and its date unchanged.
 *
 * @returns the entries for the asset's history
 * @throws AppError `comments.notFound`, `comments.fixed`, `comments.ofAnother`
 */
export async function writeComments(
  tx: Transaction,
  { table, about, hasFiles = false }: CommentPlace,
  commented: Commented,
  user: Commenter,
  { added = [], ...written }: CommentChanges,
): Promise<LoggedComment[]> {
  // The database stores uuids in lower case.
  const edited = (written.edited ?? []).map((comment) => ({ ...comment, uuid: comment.uuid.toLowerCase() }))
  const deleted = (written.deleted ?? []).map((uuid) => uuid.toLowerCase())
  const place = { table, about, key: commented.uuid }
  const before = await changeable(tx, place, user, edited, deleted)
  const optionalColumns = [
    ...(hasFiles ? [['files', `coalesce(c.files, '{}')`]] : []),
    // Included only if needed, because a provider may not write this column.
    ...(added.some(({ createdOn }) => createdOn) ? [['created_on', `coalesce(c."createdOn", now())`]] : []),
  ]
  const inserted =
    added.length === 0
      ? []
      : await tx.rows<StoredComment>(
          `INSERT INTO ${table} (customer_uuid, ${about}, user_uuid, uuid, type, message${optionalColumns.map(([column]) => `, ${column}`).join('')})
           SELECT $1, $2, $3, c.uuid, c.type, c.message${optionalColumns.map(([, value]) => `, ${value}`).join('')}
           FROM jsonb_to_recordset($4::jsonb) AS c(uuid uuid, type text, message text, files uuid[],
             "createdOn" timestamptz)
           ON CONFLICT (uuid) DO NOTHING RETURNING uuid, message`,
          [
            commented.customerUuid,
            commented.uuid,
            user.uuid,
            JSON.stringify(added.map((comment) => ({ ...comment, uuid: comment.uuid ?? crypto.randomUUID() }))),
          ],
        )
  await rejectTaken(tx, place, user, added, inserted)
  const changed = edited.filter((comment) => before.some((old) => old.uuid === comment.uuid && !isSame(old, comment)))
  if (changed.length > 0) {
    await tx.change(
      `UPDATE ${table} m SET type = c.type, message = c.message, edited_on = now()
       FROM jsonb_to_recordset($1::jsonb) AS c(uuid uuid, type text, message text) WHERE m.uuid = c.uuid`,
      [JSON.stringify(changed)],
    )
  }
  if (deleted.length > 0) await tx.change(`DELETE FROM ${table} WHERE uuid = ANY($1::uuid[])`, [deleted])
  return [
    ...inserted.map(({ message }) => ({ field: 'comment' as const, oldValue: null, newValue: message })),
    ...before.flatMap((comment) => {
      const after = deleted.includes(comment.uuid) ? undefined : edited.find(({ uuid }) => uuid === comment.uuid)
      return logged(comment, after ?? null)
    }),
  ]
}

/**
 * A comment that is sent again is stored once. Rejects an addition whose uuid another comment has, because it would store
 * nothing.
 */
async function rejectTaken(
  tx: Transaction,
  { table, about, key }: CommentPlace & { key: string | number },
  user: Commenter,
  added: NonNullable<CommentChanges['added']>,
  inserted: readonly { uuid: string }[],
): Promise<void> {
  const stored = new Set(inserted.map(({ uuid }) => uuid))
  const skipped = added.flatMap(({ uuid }) => (uuid && !stored.has(uuid.toLowerCase()) ? uuid.toLowerCase() : []))
  if (skipped.length === 0) return
  const rows = await tx.rows<StoredComment>(
    `SELECT uuid, type, message, user_uuid AS "userUuid" FROM ${table} WHERE ${about} = $1 AND uuid = ANY($2::uuid[])`,
    [key, skipped],
  )
  if (rows.length < new Set(skipped).size) throw new AppError('comments.notFound')
  for (const row of rows) {
    if (commentRejection(row, user, 'edit') === 'fixed') throw new AppError('comments.fixed')
    if (row.userUuid !== user.uuid) throw new AppError('comments.ofAnother')
  }
}

/** The comments to edit and delete. Throws if the user may not change one of them. */
async function changeable(
  tx: Transaction,
  { table, about, key }: CommentPlace & { key: string | number },
  user: Commenter,
  edited: readonly { uuid: string }[],
  deleted: readonly string[],
): Promise<StoredComment[]> {
  const uuids = [...new Set([...edited.map(({ uuid }) => uuid), ...deleted])]
  if (uuids.length === 0) return []
  const rows = await tx.rows<StoredComment>(
    `SELECT uuid, type, message, user_uuid AS "userUuid" FROM ${table} WHERE ${about} = $1 AND uuid = ANY($2::uuid[])`,
    [key, uuids],
  )
  if (rows.length < uuids.length) throw new AppError('comments.notFound')
  for (const row of rows) {
    const isEdited = edited.some(({ uuid }) => uuid === row.uuid)
    const refusal = commentRejection(row, user, isEdited ? 'edit' : 'delete')
    if (refusal) throw new AppError(refusal === 'fixed' ? 'comments.fixed' : 'comments.ofAnother')
  }
  return rows
}

const isSame = (before: StoredComment, after: { type: CommentType; message: string }) =>
  before.type === after.type && before.message === after.message

/** The history entries with the previous and the new text. A change of the comment's type is a separate entry. */
function logged(before: StoredComment, after: { type: CommentType; message: string } | null): LoggedComment[] {
  const { type, message } = before
  if (!after) return [{ field: 'comment', oldValue: message, newValue: null }]
  const changes: LoggedComment[] = []
  if (after.type !== type) changes.push({ field: 'commentType', oldValue: type, newValue: after.type })
  if (after.message !== message) changes.push({ field: 'comment', oldValue: message, newValue: after.message })
  return changes
}
