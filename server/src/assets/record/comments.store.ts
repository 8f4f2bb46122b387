import type { AssetComment, commentFilter } from '@lindero/contract/assets/comments.contract'
import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import { AppError } from '@lindero/domain/errors'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type CommentChanges, writeCommentsOfAll } from '../../kernel/comments/comments.store.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { ListQuery } from '../../kernel/database/page.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { users } from '../../users/users.table.ts'
import { type AssetRecord, assetComments } from '../assets.table.ts'
import { authorOf, PERSON } from './asset-history.store.ts'
import { logChanges } from './log-change.ts'

type CommentPage = ListQuery<'createdOn' | 'type' | 'author', z.output<typeof commentFilter>>

/**
 * Columns by which comments can be sorted. A comment that a user of the operator wrote for the customer is sorted by
 * the operator's name.
 */
const sorted = (operatorName: string) => ({
  createdOn: assetComments.createdOn,
  type: assetComments.type,
  author: sql`CASE WHEN ${users.uuid} IS NULL AND ${assetComments.userUuid} IS NOT NULL THEN ${operatorName} ELSE ${PERSON.name} END`,
})

/** A page of the comments on an asset, newest first by default. */
export async function commentsOf(
  tx: Transaction,
  assetUuid: string,
  operatorName: string,
  { p, r, s, d, f = {} }: CommentPage,
) {
  const which = and(
    eq(assetComments.assetUuid, assetUuid),
    f.types && inArray(assetComments.type, f.types),
    f.search ? sql`strpos(searchable(coalesce(${assetComments.message}, '')), searchable(${f.search})) > 0` : undefined,
  )
  const direction = (s === undefined ? true : d === true) ? desc : asc
  const rows = await selectComments(tx)
    .where(which)
    .orderBy(direction(sorted(operatorName)[s ?? 'createdOn']), desc(assetComments.uuid))
    .limit(r)
    .offset((p - 1) * r)
  return {
    items: rows.map((row) => commentOf(row, operatorName)),
    total: await tx.$count(assetComments, which),
  }
}

/**
 * Adds, edits or deletes comments on an asset, and logs this in the asset's history. An administrator may also delete
 * comments of other users.
 *
 * @throws AppError `comments.noChanges` for an edit without a change
 */
export const changeComments = (tx: Transaction, caller: Caller, asset: AssetRecord, changes: CommentChanges) =>
  changeCommentsOfAll(tx, caller, [{ asset, changes }])

/** Does the same for several assets. The number of statements does not depend on the number of assets. */
export async function changeCommentsOfAll(
  tx: Transaction,
  { user }: Caller,
  written: readonly { asset: AssetRecord; changes: CommentChanges }[],
  bulk?: BulkMark,
): Promise<void> {
  const place = { table: 'asset_comments', about: 'asset_uuid' }
  const commenter = { uuid: user.uuid, mayModerate: user.isAdmin || user.isSuperAdmin }
  const objects = written.map(({ asset, changes }) => ({ commented: asset, changes }))
  const logged = await writeCommentsOfAll(tx, place, commenter, objects)
  const entries = written.map(({ asset, changes: { edited } }, index) => {
    const changes = logged[index] ?? []
    if (edited && changes.length === 0) throw new AppError('comments.noChanges')
    return { asset, area: 'info' as const, userUuid: user.uuid, changes, ...(bulk ? { bulk } : {}) }
  })
  await logChanges(tx, entries)
}

/** @throws AppError `comments.notFound` if the uuid belongs to a comment on another object */
export async function commentWith(
  tx: Transaction,
  assetUuid: string,
  uuid: string,
  operatorName: string,
): Promise<AssetComment> {
  const [row] = await selectComments(tx).where(
    and(eq(assetComments.assetUuid, assetUuid), eq(assetComments.uuid, uuid)),
  )
  if (!row) throw new AppError('comments.notFound')
  return commentOf(row, operatorName)
}

function selectComments(tx: Transaction) {
  const { uuid, type, message, code, data, userUuid, createdOn, editedOn } = assetComments
  return tx
    .select({
      uuid,
      type,
      text: message,
      code,
      data,
      userUuid,
      createdOn,
      editedOn,
      ...PERSON,
      firstname: users.firstname,
      lastname: users.lastname,
    })
    .from(assetComments)
    .leftJoin(users, eq(users.uuid, assetComments.userUuid))
}

type Row = Awaited<ReturnType<typeof selectComments>>[number]

function commentOf(
  { userUuid, name, email, erasedOn, firstname, lastname, createdOn, editedOn, ...comment }: Row,
  operatorName: string,
): AssetComment {
  const named = userUuid === null ? null : authorOf({ name, email, erasedOn }, operatorName).name
  const person = erasedOn ? { firstname: null, lastname: null } : { firstname, lastname }
  const author = comment.code === null ? { uuid: userUuid, name: named, ...person } : null
  const created = createdOn.toISOString()
  const dates = { createdOn: created, timestamp: created, editedOn: editedOn?.toISOString() ?? null }
  return { ...comment, author, ...dates }
}
