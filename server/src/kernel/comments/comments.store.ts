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

/** The changes to the comments of one object. */
export interface CommentsToWrite {
  commented: Commented
  changes: CommentChanges
}

/**
 * Adds, edits and deletes comments. An edit that changes nothing leaves the comment and its date unchanged.
 *
 * @returns the entries for the asset's history
 * @throws AppError `comments.notFound`, `comments.fixed`, `comments.ofAnother`
 */
export async function writeComments(
  tx: Transaction,
  place: CommentPlace,
  commented: Commented,
  user: Commenter,
  changes: CommentChanges,
): Promise<LoggedComment[]> {
  return (await writeCommentsOfAll(tx, place, user, [{ commented, changes }])).flat()
}

/**
 * Writes the comments of several objects of one table. The number of statements does not depend on the number of objects.
 *
 * @returns the entries for the history, in the order of the objects
 * @throws AppError as `writeComments`
 */
export async function writeCommentsOfAll(
  tx: Transaction,
  place: CommentPlace,
  user: Commenter,
  written: readonly CommentsToWrite[],
): Promise<LoggedComment[][]> {
  const objects = written.map(inLowerCase)
  const before = await changeable(tx, place, user, objects)
  const inserted = await insertComments(tx, place, user, objects)
  await rejectTaken(tx, place, user, objects, inserted)
  const changed = objects.flatMap(({ edited }, index) =>
    edited.filter((comment) => before[index]?.some((old) => old.uuid === comment.uuid && !isSame(old, comment))),
  )
  if (changed.length > 0) {
    await tx.change(
      `UPDATE ${place.table} m SET type = c.type, message = c.message, edited_on = now()
       FROM jsonb_to_recordset($1::jsonb) AS c(uuid uuid, type text, message text) WHERE m.uuid = c.uuid`,
      [JSON.stringify(changed)],
    )
  }
  const deleted = objects.flatMap((object) => object.deleted)
  if (deleted.length > 0) await tx.change(`DELETE FROM ${place.table} WHERE uuid = ANY($1::uuid[])`, [deleted])
  return objects.map((object, index) => [
    ...inserted
      .filter(isOf(object))
      .map(({ message }) => ({ field: 'comment' as const, oldValue: null, newValue: message })),
    ...(before[index] ?? []).flatMap((comment) => {
      const isGone = object.deleted.includes(comment.uuid)
      const after = isGone ? undefined : object.edited.find(({ uuid }) => uuid === comment.uuid)
      return logged(comment, after ?? null)
    }),
  ])
}

type Added = NonNullable<CommentChanges['added']>[number] & { uuid: string }
type Edited = NonNullable<CommentChanges['edited']>[number]
interface ObjectToWrite {
  commented: Commented
  /** Each has a uuid. Those that the caller has not named get a new one. */
  added: Added[]
  edited: Edited[]
  deleted: string[]
}

/** The database stores uuids in lower case. */
function inLowerCase({
  commented,
  changes: { added = [], edited = [], deleted = [] },
}: CommentsToWrite): ObjectToWrite {
  return {
    commented,
    added: added.map((comment) => ({ ...comment, uuid: (comment.uuid ?? crypto.randomUUID()).toLowerCase() })),
    edited: edited.map((comment) => ({ ...comment, uuid: comment.uuid.toLowerCase() })),
    deleted: deleted.map((uuid) => uuid.toLowerCase()),
  }
}

const isOf =
  ({ commented }: ObjectToWrite) =>
  ({ about }: { about: string }) =>
    about === String(commented.uuid)

/** @returns the new comments. A comment whose uuid exists is not added */
async function insertComments(
  tx: Transaction,
  { table, about, hasFiles = false }: CommentPlace,
  user: Commenter,
  objects: readonly ObjectToWrite[],
): Promise<{ uuid: string; about: string; message: string }[]> {
  const rows = objects.flatMap(({ commented: { uuid, customerUuid }, added }) =>
    added.map((comment) => ({ ...comment, about: uuid, customer: customerUuid })),
  )
  if (rows.length === 0) return []
  const optionalColumns = [
    ...(hasFiles ? [['files', `coalesce(c.files, '{}')`]] : []),
    // Included only if needed, because a provider may not write this column.
    ...(rows.some(({ createdOn }) => createdOn) ? [['created_on', `coalesce(c."createdOn", now())`]] : []),
  ]
  const keyType = typeof rows[0]?.about === 'number' ? 'bigint' : 'uuid'
  return tx.rows(
    `INSERT INTO ${table} (customer_uuid, ${about}, user_uuid, uuid, type, message${optionalColumns.map(([column]) => `, ${column}`).join('')})
     SELECT c.customer, c.about, $1, c.uuid, c.type, c.message${optionalColumns.map(([, value]) => `, ${value}`).join('')}
     FROM jsonb_to_recordset($2::jsonb) AS c(customer uuid, about ${keyType}, uuid uuid, type text, message text, files uuid[],
       "createdOn" timestamptz)
     ON CONFLICT (uuid) DO NOTHING RETURNING uuid, ${about}::text AS about, message`,
    [user.uuid, JSON.stringify(rows)],
  )
}

/**
 * A comment that is sent again is stored once. Rejects an addition whose uuid another comment has, because it would store
 * nothing.
 */
async function rejectTaken(
  tx: Transaction,
  place: CommentPlace,
  user: Commenter,
  objects: readonly ObjectToWrite[],
  inserted: readonly { uuid: string; about: string }[],
): Promise<void> {
  const skippedOf = (object: ObjectToWrite) => {
    const stored = new Set(inserted.filter(isOf(object)).map(({ uuid }) => uuid))
    return new Set(object.added.map(({ uuid }) => uuid).filter((uuid) => !stored.has(uuid)))
  }
  const skipped = objects.map(skippedOf)
  const rows = await storedComments(tx, place, [...new Set(skipped.flatMap((uuids) => [...uuids]))])
  for (const [index, object] of objects.entries()) {
    const uuids = skipped[index] ?? new Set()
    const own = rows.filter(isOf(object)).filter(({ uuid }) => uuids.has(uuid))
    if (own.length < uuids.size) throw new AppError('comments.notFound')
    for (const row of own) {
      if (commentRejection(row, user, 'edit') === 'fixed') throw new AppError('comments.fixed')
      if (row.userUuid !== user.uuid) throw new AppError('comments.ofAnother')
    }
  }
}

/** The comments to edit and delete, by object. Throws if the user may not change one of them. */
async function changeable(
  tx: Transaction,
  place: CommentPlace,
  user: Commenter,
  objects: readonly ObjectToWrite[],
): Promise<StoredComment[][]> {
  const named = objects.map(({ edited, deleted }) => new Set([...edited.map(({ uuid }) => uuid), ...deleted]))
  const rows = await storedComments(tx, place, [...new Set(named.flatMap((uuids) => [...uuids]))])
  return objects.map((object, index) => {
    const uuids = named[index] ?? new Set()
    const own = rows.filter(isOf(object)).filter(({ uuid }) => uuids.has(uuid))
    if (own.length < uuids.size) throw new AppError('comments.notFound')
    for (const row of own) {
      const isEdited = object.edited.some(({ uuid }) => uuid === row.uuid)
      const refusal = commentRejection(row, user, isEdited ? 'edit' : 'delete')
      if (refusal) throw new AppError(refusal === 'fixed' ? 'comments.fixed' : 'comments.ofAnother')
    }
    return own
  })
}

async function storedComments(
  tx: Transaction,
  { table, about }: CommentPlace,
  uuids: readonly string[],
): Promise<(StoredComment & { about: string })[]> {
  if (uuids.length === 0) return []
  return tx.rows(
    `SELECT uuid, type, message, user_uuid AS "userUuid", ${about}::text AS about FROM ${table}
     WHERE uuid = ANY($1::uuid[])`,
    [uuids],
  )
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
