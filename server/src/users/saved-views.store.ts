import type { SavedView, ViewState } from '@lindero/contract/users/saved-views.contract'
import { AppError } from '@lindero/domain/errors'
import { type ViewRights, viewRights } from '@lindero/domain/users/saved-views'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { isUniqueViolation } from '../kernel/database/unique-violation.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { defaultViews, savedViews } from './saved-views.table.ts'
import { users } from './users.table.ts'

/**
 * The caller, and a transaction in the caller's scope. In this scope, the database returns only shared views and the
 * caller's private views.
 */
export interface ViewRequest {
  tx: Transaction
  caller: Caller
  /** Shown to other users as the author's name if the author is a user of the operator, acting for the customer. */
  operatorName: string
}

interface ViewChanges {
  name?: string | undefined
  state?: ViewState | undefined
  isShared?: boolean | undefined
  isDefault?: boolean | undefined
}

interface NewView {
  list: string
  name: string
  state: ViewState
  isShared: boolean
}

const NAME = sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstname}, ${users.lastname})), '')`

export async function viewsOf(request: ViewRequest, { list, p, r }: { list: string; p: number; r: number }) {
  const { tx, caller } = request
  const items = await selectViews(request)
    .where(eq(savedViews.list, list))
    .orderBy(
      desc(sql`${savedViews.userUuid} IS NOT DISTINCT FROM ${caller.user.uuid}`),
      asc(sql`searchable(${savedViews.name})`),
      asc(savedViews.uuid),
    )
    .limit(r)
    .offset((p - 1) * r)
  return {
    items: items.map((row) => viewOf(request, row)),
    total: await tx.$count(savedViews, eq(savedViews.list, list)),
  }
}

/**
 * Adds a view for a list.
 * @throws AppError `users.viewNameTaken`, `permissions.denied` (viewers may not share views), `limits.savedViews`
 */
export async function addView(request: ViewRequest, view: NewView, limit: number): Promise<SavedView> {
  const { tx, caller } = request
  const userUuid = caller.user.uuid
  if (view.isShared && !viewRights(caller, { userUuid, isShared: false }).mayShare) {
    throw new AppError('permissions.denied')
  }
  // Without this lock, two concurrent calls could both pass the limit check.
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`saved_views ${userUuid}`])
  if ((await tx.$count(savedViews, eq(savedViews.userUuid, userUuid))) >= limit) {
    throw new AppError('limits.savedViews', { limit })
  }
  const [row] = await withFreeName(view.name, () =>
    tx
      .insert(savedViews)
      .values({ ...view, userUuid, customerUuid: caller.customer.uuid })
      .returning({ uuid: savedViews.uuid }),
  )
  return viewWith(request, row?.uuid ?? '')
}

/**
 * Changes a view.
 * @throws AppError `users.viewNotFound`, `users.viewNameTaken`, `users.viewFixed`, `permissions.denied`
 */
export async function editView(
  request: ViewRequest,
  uuid: string,
  { isDefault, ...changes }: ViewChanges,
  now: Date,
): Promise<SavedView> {
  const { tx } = request
  const view = await viewWith(request, uuid)
  const isSharing = changes.isShared !== undefined && changes.isShared !== view.isShared
  const isChanging = changes.name !== undefined || changes.state !== undefined
  if (isSharing && !view.mayShare) throw new AppError('permissions.denied')
  if (isChanging && !view.mayChange) throw new AppError('users.viewFixed')
  if (isDefault !== undefined) await setDefault(request, view, isDefault)
  if (isSharing || isChanging) {
    await withFreeName(changes.name ?? view.name, () =>
      tx
        .update(savedViews)
        .set({ ...changes, editedOn: now })
        .where(eq(savedViews.uuid, uuid)),
    )
  }
  return viewWith(request, uuid)
}

/**
 * Deletes a view.
 * @throws AppError `users.viewNotFound`, `users.viewFixed`
 */
export async function deleteView(request: ViewRequest, uuid: string): Promise<void> {
  const { mayChange } = await viewWith(request, uuid)
  if (!mayChange) throw new AppError('users.viewFixed')
  await request.tx.delete(savedViews).where(eq(savedViews.uuid, uuid))
}

async function setDefault({ tx, caller }: ViewRequest, view: SavedView, isDefault: boolean): Promise<void> {
  const key = { userUuid: caller.user.uuid, customerUuid: caller.customer.uuid, list: view.list }
  if (isDefault) {
    const { userUuid, customerUuid, list } = defaultViews
    await tx
      .insert(defaultViews)
      .values({ ...key, viewUuid: view.uuid })
      .onConflictDoUpdate({ target: [userUuid, customerUuid, list], set: { viewUuid: view.uuid } })
    return
  }
  await tx
    .delete(defaultViews)
    .where(and(eq(defaultViews.userUuid, key.userUuid), eq(defaultViews.viewUuid, view.uuid)))
}

async function withFreeName<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'saved_views_name')) throw new AppError('users.viewNameTaken', { name })
    throw error
  }
}

async function viewWith(request: ViewRequest, uuid: string): Promise<SavedView> {
  const [row] = await selectViews(request).where(eq(savedViews.uuid, uuid))
  if (!row) throw new AppError('users.viewNotFound')
  return viewOf(request, row)
}

function selectViews({ tx, caller }: ViewRequest) {
  const { uuid, list, name, state, isShared, userUuid, editedOn } = savedViews
  return tx
    .select({
      uuid,
      list,
      name,
      state,
      isShared,
      userUuid,
      editedOn,
      author: NAME,
      email: users.email,
      isDefault: sql<boolean>`${defaultViews.viewUuid} IS NOT NULL`,
    })
    .from(savedViews)
    .leftJoin(users, eq(users.uuid, userUuid))
    .leftJoin(defaultViews, and(eq(defaultViews.viewUuid, uuid), eq(defaultViews.userUuid, caller.user.uuid)))
}

type Row = Awaited<ReturnType<typeof selectViews>>[number]

function viewOf({ caller, operatorName }: ViewRequest, { userUuid, author, email, editedOn, ...view }: Row): SavedView {
  const rights: ViewRights = viewRights(caller, { userUuid, isShared: view.isShared })
  const name = userUuid === null ? null : (author ?? email ?? operatorName)
  return { ...view, ...rights, author: name, editedOn: editedOn.toISOString() }
}
