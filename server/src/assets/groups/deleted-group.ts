import { withPrincipals } from '@lindero/domain/assets/groups/membership'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { assets, type GroupRecord, groups } from '../assets.table.ts'
import { insertBatches, insertBulk } from '../bulk-changes.store.ts'
import type { BulkEntry, BulkRecord } from '../bulk-changes.table.ts'
import { asNameTaken } from '../group-name-taken.ts'
import { lockMembers, type StoredMember, storeMembership } from './membership.store.ts'

const PLACE = ['groupUuid', 'subgroupUuid', 'isGroupPrincipal', 'isSubgroupPrincipal'] as const

/**
 * Stores a group or subgroup before it is deleted, with its subgroups and the group membership of its assets.
 *
 * @returns uuid of the bulk change; its undo restores the group
 */
export async function storeDeletedGroup(
  tx: Transaction,
  caller: Caller,
  group: GroupRecord,
  members: readonly StoredMember[],
): Promise<string> {
  const { uuid, customerUuid, portfolioUuid, name: subject } = group
  const deleted = await tx
    .select()
    .from(groups)
    .where(or(eq(groups.uuid, uuid), eq(groups.parentUuid, uuid)))
  const bulk = await insertBulk(tx, {
    action: 'ungroup',
    customerUuid,
    portfolioUuid,
    subject,
    deleted,
    createdBy: caller.user.uuid,
    planned: members.length,
    changed: members.length,
    appliedOn: sql`now()`,
  })
  const entries = members.map((member) => ({
    assetUuid: member.uuid,
    changes: PLACE.map((field) => ({ field, oldValue: member[field], newValue: null })),
  }))
  await insertBatches(tx, bulk, entries, { isApplied: true })
  return bulk.uuid
}

/**
 * Restores a deleted group with its subgroups and their sales timings. Former members rejoin unless they are in another
 * group now.
 *
 * @returns the assets that are members again
 * @throws AppError `groups.nameTaken`
 */
export async function bringBack(
  tx: Transaction,
  userUuid: string,
  { deleted }: Pick<BulkRecord, 'deleted'>,
  entries: readonly BulkEntry[],
  seen: SQL | undefined,
): Promise<BulkEntry[]> {
  const [top, ...rest] = (deleted ?? []).toSorted((one) => (one.parentUuid === null ? -1 : 1))
  if (!top) return []
  await insertAgain(tx, [top, ...rest])
  const uuids = entries.map(({ assetUuid }) => assetUuid)
  const parent = top.parentUuid
  const free = parent ? eq(assets.groupUuid, parent) : isNull(assets.groupUuid)
  const own = and(inArray(assets.uuid, uuids), free)
  const present = eq(assets.groupUuid, parent ?? top.uuid)
  const before = await lockMembers(tx, eq(assets.portfolioUuid, top.portfolioUuid), or(own, present), seen)
  const formerPlaces = new Map(
    entries.map(({ assetUuid, changes }) => [
      assetUuid,
      Object.fromEntries(changes.map(({ field, oldValue }) => [field, oldValue])) as Partial<StoredMember>,
    ]),
  )
  const isHeld = (place: 'groupUuid' | 'subgroupUuid', flag: 'isGroupPrincipal' | 'isSubgroupPrincipal') =>
    new Set(before.flatMap((member) => (member[flag] ? (member[place] ?? []) : [])))
  const led = {
    group: isHeld('groupUuid', 'isGroupPrincipal'),
    subgroup: isHeld('subgroupUuid', 'isSubgroupPrincipal'),
  }
  const joining = new Set<string>()
  const after = before.map((member) => {
    const place = formerPlaces.get(member.uuid)
    const isBack = place && (parent ? member.subgroupUuid === null : member.groupUuid === null)
    if (!isBack) return member
    joining.add(member.uuid)
    return {
      ...member,
      ...place,
      isGroupPrincipal: place.isGroupPrincipal === true && !led.group.has(place.groupUuid ?? ''),
      isSubgroupPrincipal: place.isSubgroupPrincipal === true && !led.subgroup.has(place.subgroupUuid ?? ''),
      ...(parent ? { isGroupPrincipal: member.isGroupPrincipal } : {}),
    }
  })
  await storeMembership(tx, before, withPrincipals(after), userUuid, 'undo')
  return entries.filter(({ assetUuid }) => joining.has(assetUuid)).map(({ assetUuid }) => ({ assetUuid, changes: [] }))
}

/** Inserts the groups again. An earlier batch of the same undo may already have inserted them. */
async function insertAgain(tx: Transaction, rows: readonly GroupRecord[]): Promise<void> {
  for (const row of rows) {
    const dates = { createdOn: new Date(row.createdOn), editedOn: new Date(row.editedOn) }
    await tx
      .insert(groups)
      .values({ ...row, ...dates, archivedOn: null })
      .onConflictDoNothing({ target: groups.uuid })
      .catch((error: unknown) => {
        throw asNameTaken(error, row.name)
      })
  }
}
