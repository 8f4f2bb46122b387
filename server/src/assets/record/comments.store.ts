import type { AssetComment, commentFilter } from '@lindero/contract/assets/comments.contract'
import {
  isPersonalComment,
  mayDeleteComment,
  mayEditComment,
  type PERSONAL_COMMENT_TYPES,
} from '@lindero/domain/assets/comments'
import { AppError } from '@lindero/domain/errors'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { users } from '../../users/users.table.ts'
import { type AssetRecord, assetChanges, assetComments } from '../assets.table.ts'
import { authorOf, PERSON } from './asset-history.store.ts'

interface CommentPage {
  p: number
  r: number
  s?: 'createdOn' | 'type' | 'author' | undefined
  d?: boolean | undefined
  f?: z.output<typeof commentFilter> | undefined
}

interface PersonalComment {
  type: (typeof PERSONAL_COMMENT_TYPES)[number]
  text: string
}

/** A user of the operator who acted for the customer is signed with the operator's name. */
const sorted = (operatorName: string) => ({
  createdOn: assetComments.createdOn,
  type: assetComments.type,
  author: sql`CASE WHEN ${users.uuid} IS NULL AND ${assetComments.userUuid} IS NOT NULL THEN ${operatorName} ELSE ${PERSON.name} END`,
})

/** A page of the comments on an asset; newest first unless asked otherwise. */
export async function commentsOf(
  tx: Transaction,
  assetUuid: string,
  operatorName: string,
  { p, r, s, d, f = {} }: CommentPage,
) {
  const which = and(
    eq(assetComments.assetUuid, assetUuid),
    f.types && inArray(assetComments.type, f.types),
    f.search ? sql`strpos(searchable(coalesce(${assetComments.text}, '')), searchable(${f.search})) > 0` : undefined,
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
 * Adds a comment, once for each uuid that the caller chose.
 *
 * @throws AppError `assets.commentNotFound` where the uuid is that of a comment elsewhere
 */
export async function addComment(
  tx: Transaction,
  caller: Caller,
  asset: AssetRecord,
  { uuid: chosen = crypto.randomUUID(), ...comment }: PersonalComment & { uuid?: string | undefined },
  operatorName: string,
): Promise<AssetComment> {
  const { uuid: assetUuid, customerUuid } = asset
  const [added] = await tx
    .insert(assetComments)
    .values({ ...comment, uuid: chosen, assetUuid, customerUuid, userUuid: caller.user.uuid })
    .onConflictDoNothing({ target: assetComments.uuid })
    .returning({ uuid: assetComments.uuid })
  if (added) await logComment(tx, caller, asset, null, comment)
  return commentWith(tx, assetUuid, chosen.toLowerCase(), operatorName)
}

/**
 * Changes a comment of the caller's own; the history of the asset keeps the former words.
 *
 * @throws AppError `assets.commentNotFound`, `assets.commentFixed`, `assets.commentOfAnother`
 */
export async function saveComment(
  tx: Transaction,
  caller: Caller,
  asset: AssetRecord,
  uuid: string,
  comment: PersonalComment,
  operatorName: string,
): Promise<AssetComment> {
  const before = await personalComment(tx, asset.uuid, uuid)
  if (!mayEditComment(before.author?.uuid ?? null, caller.user)) throw new AppError('assets.commentOfAnother')
  await tx
    .update(assetComments)
    .set({ ...comment, editedOn: sql`now()` })
    .where(eq(assetComments.uuid, uuid))
  await logComment(tx, caller, asset, before, comment)
  return commentWith(tx, asset.uuid, uuid, operatorName)
}

/** @throws AppError `assets.commentNotFound`, `assets.commentFixed`, `assets.commentOfAnother` */
export async function deleteComment(tx: Transaction, caller: Caller, asset: AssetRecord, uuid: string): Promise<void> {
  const before = await personalComment(tx, asset.uuid, uuid)
  if (!mayDeleteComment(before.author?.uuid ?? null, caller.user)) throw new AppError('assets.commentOfAnother')
  await tx.delete(assetComments).where(eq(assetComments.uuid, uuid))
  await logComment(tx, caller, asset, before, null)
}

async function logComment(
  tx: Transaction,
  caller: Caller,
  { uuid: assetUuid, customerUuid }: AssetRecord,
  before: Pick<AssetComment, 'text'> | null,
  after: PersonalComment | null,
): Promise<void> {
  const change = { field: 'comment', oldValue: before?.text ?? null, newValue: after?.text ?? null }
  const own = { customerUuid, assetUuid, userUuid: caller.user.uuid }
  await tx.insert(assetChanges).values({ ...own, area: 'info', changes: [change] })
}

async function personalComment(tx: Transaction, assetUuid: string, uuid: string): Promise<AssetComment> {
  const comment = await commentWith(tx, assetUuid, uuid, '')
  if (!isPersonalComment(comment.type)) throw new AppError('assets.commentFixed')
  return comment
}

async function commentWith(
  tx: Transaction,
  assetUuid: string,
  uuid: string,
  operatorName: string,
): Promise<AssetComment> {
  const [row] = await selectComments(tx).where(and(isOf(assetUuid), eq(assetComments.uuid, uuid)))
  if (!row) throw new AppError('assets.commentNotFound')
  return commentOf(row, operatorName)
}

const isOf = (assetUuid: string): SQL => eq(assetComments.assetUuid, assetUuid)

function selectComments(tx: Transaction) {
  const { uuid, type, text, code, data, userUuid, createdOn, editedOn } = assetComments
  return tx
    .select({ uuid, type, text, code, data, userUuid, createdOn, editedOn, ...PERSON })
    .from(assetComments)
    .leftJoin(users, eq(users.uuid, assetComments.userUuid))
}

type Row = Awaited<ReturnType<typeof selectComments>>[number]

function commentOf(
  { userUuid, name, email, erasedOn, createdOn, editedOn, ...comment }: Row,
  operatorName: string,
): AssetComment {
  const named = userUuid === null ? null : authorOf({ name, email, erasedOn }, operatorName).name
  const author = comment.code === null ? { uuid: userUuid, name: named } : null
  const dates = { createdOn: createdOn.toISOString(), editedOn: editedOn?.toISOString() ?? null }
  return { ...comment, author, ...dates }
}
