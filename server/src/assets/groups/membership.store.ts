import type { LoggedChange } from '@lindero/contract/assets/asset.schema'
import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import { changedMembers, emptiedGroups, type Membership } from '@lindero/domain/assets/groups/membership'
import { areOneParcel } from '@lindero/domain/kernel/cadastral-reference'
import { pick } from '@lindero/domain/kernel/pick'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { insertRows, updateRows } from '../../kernel/database/bulk.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { assetChanges, assets, groups } from '../assets.table.ts'

/** A member with the columns for automatic subgroups and for checking whether its group is one cadastral estate. */
export interface StoredMember extends Membership {
  customerUuid: string
  portfolioUuid: string
  cadastralReference: string | null
  typeId: typeof assets.$inferSelect.typeId
  rooms: number | null
}

/** Assets that meet a condition, with their membership. Their rows stay locked until the transaction ends. */
export function lockMembers(tx: Transaction, ...conditions: (SQL | undefined)[]): Promise<StoredMember[]> {
  return (
    tx
      .select({
        ...pick(assets, 'uuid', 'customerUuid', 'portfolioUuid', 'externalId', 'cadastralReference', 'typeId', 'rooms'),
        ...pick(assets, 'groupUuid', 'subgroupUuid', 'isGroupPrincipal', 'isSubgroupPrincipal'),
      })
      .from(assets)
      .where(and(isNull(assets.archivedOn), ...conditions))
      // All callers lock in the same order, so that two concurrent changes to the same assets wait for each other
      // instead of deadlocking.
      .orderBy(assets.uuid)
      .for('no key update')
  )
}

/** Condition for assets of a portfolio: the assets `uuids`, and all members of the groups `groupUuids`. */
export function inGroupsOrNamed(
  portfolioUuid: string,
  groupUuids: readonly string[],
  uuids: readonly string[],
): SQL | undefined {
  return and(
    eq(assets.portfolioUuid, portfolioUuid),
    or(
      groupUuids.length === 0 ? undefined : inArray(assets.groupUuid, [...groupUuids]),
      uuids.length === 0 ? undefined : inArray(assets.uuid, [...uuids]),
    ),
  )
}

/**
 * Stores the members' new groups, deletes groups without members, and marks each group that is one estate.
 *
 * @param userUuid the user who moved the members, for the log entry of each asset; null for a load, which writes its
 *   own entries
 * @returns the deleted groups and subgroups
 */
export async function storeMembership(
  tx: Transaction,
  before: readonly StoredMember[],
  after: readonly StoredMember[],
  userUuid: string | null,
  bulk: BulkMark | null = null,
): Promise<string[]> {
  const changed = changedMembers(before, after)
  if (changed.length === 0) return []
  const emptied = emptiedGroups(before, after)
  if (userUuid) await logMoves(tx, before, changed, userUuid, bulk)
  await updateRows(
    tx,
    assets,
    changed.map((member) => ({
      ...pick(member, 'uuid', 'groupUuid', 'subgroupUuid', 'isGroupPrincipal', 'isSubgroupPrincipal'),
      ...(userUuid ? { editedBy: userUuid } : {}),
    })),
    'edited_on = now()',
  )
  await storeEstateFlags(tx, after)
  if (emptied.length > 0) await tx.delete(groups).where(inArray(groups.uuid, emptied))
  return emptied
}

async function logMoves(
  tx: Transaction,
  before: readonly StoredMember[],
  changed: readonly StoredMember[],
  userUuid: string,
  bulk: BulkMark | null,
): Promise<void> {
  const membersBefore = new Map(before.map((member) => [member.uuid, member]))
  const uuids = [...changed, ...changed.flatMap(({ uuid }) => membersBefore.get(uuid) ?? [])].flatMap(
    ({ groupUuid, subgroupUuid }) => [groupUuid, subgroupUuid].filter((uuid) => uuid !== null),
  )
  const named = await tx
    .select({ uuid: groups.uuid, name: groups.name })
    .from(groups)
    .where(inArray(groups.uuid, [...new Set(uuids)]))
  const nameOf = new Map(named.map(({ uuid, name }) => [uuid, name]))
  const namesOf = (member: StoredMember | undefined) => ({
    groupName: nameOf.get(member?.groupUuid ?? '') ?? null,
    subgroupName: nameOf.get(member?.subgroupUuid ?? '') ?? null,
    isGroupPrincipal: member?.isGroupPrincipal ?? false,
    isSubgroupPrincipal: member?.isSubgroupPrincipal ?? false,
  })
  await insertRows(
    tx,
    assetChanges,
    changed.map((member) => {
      const [old, now] = [namesOf(membersBefore.get(member.uuid)), namesOf(member)]
      const changes = Object.entries(now).flatMap(([field, newValue]): LoggedChange[] => {
        const oldValue = old[field as keyof typeof old]
        return oldValue === newValue ? [] : [{ field, oldValue, newValue }]
      })
      return {
        customerUuid: member.customerUuid,
        assetUuid: member.uuid,
        area: 'info' as const,
        userUuid,
        changes,
        bulk,
        groupName: now.groupName ?? old.groupName,
      }
    }),
  )
}

/** Marks the groups of these members that are a cadastral estate: all members of such a group are on one parcel. */
export async function storeEstateFlags(tx: Transaction, after: readonly StoredMember[]): Promise<void> {
  const byGroup = Map.groupBy(after, ({ groupUuid }) => groupUuid)
  const all = [...byGroup.keys()].filter((uuid) => uuid !== null)
  const estates = all.filter((uuid) =>
    areOneParcel((byGroup.get(uuid) ?? []).map(({ cadastralReference }) => cadastralReference)),
  )
  if (all.length === 0) return
  const holds = estates.length === 0 ? sql`false` : inArray(groups.uuid, estates)
  await tx
    .update(groups)
    .set({ isCadastralEstateGroup: sql`${holds}` })
    .where(and(inArray(groups.uuid, all), sql`${groups.isCadastralEstateGroup} <> (${holds})`))
}
