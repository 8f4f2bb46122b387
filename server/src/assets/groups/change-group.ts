import { addToGroup, appointPrincipal, moveToSubgroup } from '@lindero/domain/assets/groups/membership'
import { AppError } from '@lindero/domain/errors'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { PortfolioRecord } from '../../portfolios/portfolios.table.ts'
import { NAMED_IN_ERROR } from '../archive/archive-assets.ts'
import { assets, type GroupRecord, groups } from '../assets.table.ts'
import { insertBatches, insertBulk } from '../bulk-changes.store.ts'
import { asNameTaken } from '../group-name-taken.ts'
import { inGroupsOrNamed, lockMembers, type StoredMember, storeMembership } from './membership.store.ts'

/**
 * Creates a group from assets of a portfolio. The first asset, sorted by identifier, becomes the principal.
 *
 * @returns the uuid of the group, and the uuid of the bulk change that undoes its creation
 * @throws AppError `assets.notFound`, `groups.inAnotherGroup`, `groups.nameTaken`
 */
export async function createGroup(
  tx: Transaction,
  caller: Caller,
  { uuid: portfolioUuid, customerUuid }: PortfolioRecord,
  group: { name: string; description?: string | null | undefined; assets: readonly string[] },
): Promise<{ groupUuid: string; bulkUuid: string }> {
  const named = [...new Set(group.assets)]
  const before = await lockMembers(tx, inGroupsOrNamed(portfolioUuid, [], named))
  rejectMissing(before, named)
  rejectOthers(before, null)
  const uuid = await insertGroup(tx, {
    customerUuid,
    portfolioUuid,
    name: group.name,
    description: group.description ?? null,
    createdBy: caller.user.uuid,
  })
  await storeMembership(tx, before, addToGroup(before, named, uuid), caller.user.uuid, 'change')
  const bulkUuid = await recordJoining(tx, caller, { uuid, customerUuid, portfolioUuid, name: group.name }, named)
  return { groupUuid: uuid, bulkUuid }
}

/** Records which assets joined a group, so that this can be undone. */
async function recordJoining(
  tx: Transaction,
  caller: Caller,
  group: Pick<GroupRecord, 'uuid' | 'customerUuid' | 'portfolioUuid' | 'name'>,
  joined: readonly string[],
): Promise<string> {
  const { customerUuid, portfolioUuid, name: subject, uuid: value } = group
  const bulk = await insertBulk(tx, {
    action: 'group',
    customerUuid,
    portfolioUuid,
    subject,
    value,
    createdBy: caller.user.uuid,
    planned: joined.length,
    changed: joined.length,
    appliedOn: sql`now()`,
  })
  const entries = joined.map((assetUuid) => ({ assetUuid, changes: [] }))
  await insertBatches(tx, bulk, entries, { isApplied: true })
  return bulk.uuid
}

/**
 * Inserts a group or subgroup.
 * @throws AppError `groups.nameTaken` if the portfolio, or the parent group, already has that name
 */
export async function insertGroup(tx: Transaction, group: typeof groups.$inferInsert): Promise<string> {
  const [created] = await tx
    .insert(groups)
    .values(group)
    .returning({ uuid: groups.uuid })
    .catch((error: unknown) => {
      throw asNameTaken(error, group.name)
    })
  if (!created) throw new Error('the group was not stored')
  return created.uuid
}

/**
 * Adds assets to a group, or adds members of a group to one of its subgroups. Members of another subgroup are moved
 * only if `moves` is true.
 *
 * @returns the number of assets that joined, and the uuid of the bulk change for an undo (null for a subgroup)
 * @throws AppError `assets.notFound`, `groups.inAnotherGroup`, `groups.inAnotherSubgroup`
 */
export async function addMembers(
  tx: Transaction,
  caller: Caller,
  group: GroupRecord,
  { assets: uuids, moves }: { assets: readonly string[]; moves: boolean },
): Promise<{ added: number; bulkUuid: string | null }> {
  const named = [...new Set(uuids)]
  const top = group.parentUuid ?? group.uuid
  const before = await lockMembers(tx, inGroupsOrNamed(group.portfolioUuid, [top], named))
  rejectMissing(before, named)
  const selected = new Set(named)
  rejectOthers(
    before.filter(({ uuid }) => selected.has(uuid)),
    top,
  )
  if (group.parentUuid && !moves) rejectMoves(before, selected, group.uuid)
  const joined = addToGroup(before, named, top)
  const after = group.parentUuid ? moveToSubgroup(joined, named, top, group.uuid) : joined
  const isUndoable = group.parentUuid === null
  await storeMembership(tx, before, after, caller.user.uuid, isUndoable ? 'change' : null)
  const joining = before.filter((member) => selected.has(member.uuid) && !isIn(member, group))
  if (joining.length === 0 || !isUndoable) return { added: joining.length, bulkUuid: null }
  const bulkUuid = await recordJoining(
    tx,
    caller,
    group,
    joining.map(({ uuid }) => uuid),
  )
  return { added: joining.length, bulkUuid }
}

/**
 * Makes a member the principal.
 * @throws AppError `assets.notFound` if the asset is not a member
 */
export async function appoint(tx: Transaction, caller: Caller, group: GroupRecord, assetUuid: string): Promise<void> {
  const before = await membersOf(tx, group)
  rejectMissing(
    before.filter((member) => isIn(member, group)),
    [assetUuid],
  )
  const after = appointPrincipal(before, assetUuid, group.parentUuid ? 'subgroup' : 'group')
  await storeMembership(tx, before, after, caller.user.uuid)
  await tx.update(groups).set({ editedOn: sql`now()` }).where(eq(groups.uuid, group.uuid))
}

/**
 * Creates a subgroup from members. Members of another subgroup are moved only if `moves` is true.
 * @throws AppError `assets.notFound` if an asset is not a member; `groups.inAnotherSubgroup`, `groups.nameTaken`
 */
export async function createSubgroup(
  tx: Transaction,
  caller: Caller,
  group: GroupRecord,
  { name, assets: uuids, moves }: { name: string; assets: readonly string[]; moves: boolean },
): Promise<void> {
  const before = await membersOf(tx, group)
  const named = [...new Set(uuids)]
  rejectMissing(before, named)
  if (!moves) rejectMoves(before, new Set(named), null)
  const { uuid: parentUuid, customerUuid, portfolioUuid } = group
  const uuid = await insertGroup(tx, {
    customerUuid,
    portfolioUuid,
    parentUuid,
    name,
    createdBy: caller.user.uuid,
  })
  await storeMembership(tx, before, moveToSubgroup(before, named, parentUuid, uuid), caller.user.uuid)
}

/** All members of a group. For a subgroup, all members of its parent group. */
export function membersOf(tx: Transaction, group: GroupRecord): Promise<StoredMember[]> {
  return lockMembers(tx, eq(assets.groupUuid, group.parentUuid ?? group.uuid))
}

export function isIn(member: StoredMember, { uuid, parentUuid }: GroupRecord): boolean {
  return (parentUuid ? member.subgroupUuid : member.groupUuid) === uuid
}

/** Throws the same error whether an asset is unknown, archived, in another portfolio, or another customer's. */
export function rejectMissing(members: readonly StoredMember[], named: readonly string[]): void {
  const memberUuids = new Set(members.map(({ uuid }) => uuid))
  if (named.some((uuid) => !memberUuids.has(uuid))) throw new AppError('assets.notFound')
}

function rejectOthers(members: readonly StoredMember[], groupUuid: string | null): void {
  const others = members.filter((member) => member.groupUuid !== null && member.groupUuid !== groupUuid)
  if (others.length === 0) return
  const named = others.slice(0, NAMED_IN_ERROR).map(({ externalId }) => externalId)
  throw new AppError('groups.inAnotherGroup', { assets: named, count: others.length })
}

/** Throws if members would have to leave another subgroup. */
function rejectMoves(
  members: readonly StoredMember[],
  selected: ReadonlySet<string>,
  subgroupUuid: string | null,
): void {
  const others = members.filter(
    (member) => selected.has(member.uuid) && member.subgroupUuid !== null && member.subgroupUuid !== subgroupUuid,
  )
  if (others.length === 0) return
  const named = others.slice(0, NAMED_IN_ERROR).map(({ externalId }) => externalId)
  throw new AppError('groups.inAnotherSubgroup', { assets: named, count: others.length })
}
