import { automaticSubgroups, type SubgroupKind } from '@lindero/domain/assets/groups/automatic-subgroups'
import { addToGroup, moveToSubgroup, withPrincipals } from '@lindero/domain/assets/groups/membership'
import type { Grouping } from '@lindero/domain/portfolios/portfolio'
import { subgroupNames as english } from '@lindero/texts/assets/subgroup-names.en'
import { subgroupNames as spanish } from '@lindero/texts/assets/subgroup-names.es'
import { fillIn } from '@lindero/texts/kernel/translation'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { insertRows } from '../../kernel/database/bulk.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { JobHandler } from '../../kernel/jobs/running-job.ts'
import { assets, groups } from '../assets.table.ts'
import { lockMembers, type StoredMember, storeEstateFlags, storeMembership } from './membership.store.ts'
import type { RowGroup } from './tape-groups.ts'

type AutomaticGrouping = Exclude<Grouping, 'none'>
const LANGUAGES = ['es', 'en'] as const
type Language = (typeof LANGUAGES)[number]

/** Parameters of an automatic grouping. `language` is the language of the subgroup names. */
export interface AutomaticOrder {
  customerUuid: string
  portfolioUuid: string
  automatic: AutomaticGrouping
  language: Language
  userUuid: string
}

/** SQL expressions on `assets` for the group name of an asset: the group id from the tape, or the cadastral estate. */
const NAMES = {
  groupId: `nullif(trim(a.details->>'groupId'), '')`,
  cadastralEstate: `CASE WHEN length(a.cadastral_reference) IN (14, 20) THEN left(a.cadastral_reference, 14) END`,
} as const satisfies Record<AutomaticGrouping, string>

/** Maximum length of a group name, as in the contract. */
const NAME_LIMIT = 200

/** A group to create or extend: its name, and the number of ungrouped assets that would join. */
interface GroupToCome {
  name: string
  assets: number
}

/**
 * Lists the groups that the ungrouped assets would form: one group per group id, or one per cadastral estate. An estate
 * needs at least two assets or an existing group with its name (product facts 2.2).
 */
export async function groupsToCome(
  tx: Transaction,
  { portfolioUuid, automatic }: Pick<AutomaticOrder, 'portfolioUuid' | 'automatic'>,
): Promise<GroupToCome[]> {
  return tx.rows<GroupToCome>(
    `SELECT name, count(*)::int AS assets FROM (
       SELECT ${NAMES[automatic]} AS name FROM assets a
       WHERE a.portfolio_uuid = $1 AND a.archived_on IS NULL AND a.group_uuid IS NULL) named
     WHERE name IS NOT NULL AND length(name) <= ${NAME_LIMIT} GROUP BY name
     HAVING $2 OR count(*) > 1 OR EXISTS (SELECT FROM groups g
       WHERE g.portfolio_uuid = $1 AND g.parent_uuid IS NULL AND g.archived_on IS NULL
         AND g.name = named.name)
     ORDER BY name`,
    [portfolioUuid, automatic === 'groupId'],
  )
}

/**
 * Puts ungrouped assets into the groups with these names, and creates missing groups.
 *
 * @returns number of created groups, and number of assets that joined
 */
export async function groupByNames(
  tx: Transaction,
  order: AutomaticOrder,
  names: readonly string[],
): Promise<{ groups: number; assets: number }> {
  if (names.length === 0) return { groups: 0, assets: 0 }
  const { customerUuid, portfolioUuid, automatic, userUuid } = order
  const created = await insertRows(
    tx,
    groups,
    names.map((name) => ({ customerUuid, portfolioUuid, name, createdBy: userUuid })),
    'DO NOTHING',
  )
  const existingGroups = await tx
    .select({ uuid: groups.uuid, name: groups.name })
    .from(groups)
    .where(
      and(
        eq(groups.portfolioUuid, portfolioUuid),
        isNull(groups.parentUuid),
        isNull(groups.archivedOn),
        inArray(groups.name, [...names]),
      ),
    )
  const joining = await tx.rows<{ uuid: string; name: string }>(
    `SELECT a.uuid, ${NAMES[automatic]} AS name FROM assets a WHERE a.portfolio_uuid = $1
       AND a.archived_on IS NULL AND a.group_uuid IS NULL AND ${NAMES[automatic]} = ANY($2)`,
    [portfolioUuid, names],
  )
  const before = await lockMembers(
    tx,
    eq(assets.portfolioUuid, portfolioUuid),
    or(
      inArray(
        assets.groupUuid,
        existingGroups.map(({ uuid }) => uuid),
      ),
      inArray(
        assets.uuid,
        joining.map(({ uuid }) => uuid),
      ),
    ),
  )
  const free = new Set(before.filter(({ groupUuid }) => groupUuid === null).map(({ uuid }) => uuid))
  const byName = Map.groupBy(
    joining.filter(({ uuid }) => free.has(uuid)),
    ({ name }) => name,
  )
  let after: StoredMember[] = before
  for (const { uuid, name } of existingGroups) {
    const uuids = (byName.get(name) ?? []).map((asset) => asset.uuid)
    if (uuids.length > 0) after = addToGroup(after, uuids, uuid)
  }
  await storeMembership(tx, before, after, userUuid)
  if (automatic === 'cadastralEstate') {
    for (const { uuid } of existingGroups) await placeInSubgroups(tx, { ...order, groupUuid: uuid })
  }
  return { groups: created, assets: free.size }
}

/**
 * Puts members without a subgroup into the automatic subgroups. A subgroup of the same kind is reused even if its name
 * is in another language, so that colleagues who use different languages do not create duplicates.
 *
 * @param userUuid null for a load, which writes its own log
 */
export async function placeInSubgroups(
  tx: Transaction,
  {
    groupUuid,
    customerUuid,
    portfolioUuid,
    language,
    userUuid,
  }: Omit<AutomaticOrder, 'automatic' | 'userUuid'> & { groupUuid: string; userUuid: string | null },
): Promise<void> {
  const before = await lockMembers(tx, eq(assets.groupUuid, groupUuid))
  const outside = new Set(before.filter(({ subgroupUuid }) => subgroupUuid === null).map(({ uuid }) => uuid))
  const subgroups = () =>
    tx.select({ uuid: groups.uuid, name: groups.name }).from(groups).where(eq(groups.parentUuid, groupUuid))
  const existingNames = new Set((await subgroups()).map(({ name }) => name))
  const planned = automaticSubgroups(before)
    .map(({ kind, members }) => ({
      name: existingName(kind, existingNames) ?? subgroupName(kind, language),
      members: members.filter((uuid) => outside.has(uuid)),
    }))
    .filter(({ members }) => members.length > 0)
  if (planned.length === 0) return
  await insertRows(
    tx,
    groups,
    planned.map(({ name }) => ({
      customerUuid,
      portfolioUuid,
      parentUuid: groupUuid,
      name,
      createdBy: userUuid,
    })),
    'DO NOTHING',
  )
  const uuidOf = new Map((await subgroups()).map(({ uuid, name }) => [name, uuid]))
  const after = planned.reduce(
    (members, subgroup) => moveToSubgroup(members, subgroup.members, groupUuid, uuidOf.get(subgroup.name) ?? null),
    before,
  )
  await storeMembership(tx, before, after, userUuid)
}

function existingName(kind: SubgroupKind, names: ReadonlySet<string>): string | undefined {
  return LANGUAGES.map((language) => subgroupName(kind, language)).find((name) => names.has(name))
}

/** Name of an automatic subgroup: "2 habs.", "Pisos 2 habs.", "Garajes". */
function subgroupName({ typeId, rooms, namesType }: SubgroupKind, language: Language): string {
  const words = language === 'es' ? spanish : english
  const type = words.types[typeId]
  if (rooms === null) return type
  const counted = fillIn(rooms === 1 ? words.rooms_one : words.rooms_other, { count: rooms })
  return namesType ? fillIn(words.typeAndRooms, { type, rooms: counted }) : counted
}

/**
 * Completes the groups after a load has filled them. A group without a principal gets one, and a cadastral estate gets
 * its automatic subgroups. The assets get no log entry here, because the load has already written one.
 */
export async function completeGroups(
  tx: Transaction,
  {
    customerUuid,
    portfolioUuid,
    grouping,
    language,
  }: Omit<AutomaticOrder, 'automatic' | 'userUuid'> & {
    grouping: Grouping
  },
  filled: readonly RowGroup[],
): Promise<void> {
  const unled = filled.filter(({ principal }) => principal === null).map(({ uuid }) => uuid)
  if (unled.length > 0) {
    const before = await lockMembers(tx, inArray(assets.groupUuid, unled))
    await storeMembership(tx, before, withPrincipals(before), null)
    // If every group already has a principal, no membership changes. A new member may be on another parcel, though, so
    // the estate flag is computed again.
    await storeEstateFlags(tx, before)
  }
  if (grouping !== 'cadastralEstate') return
  for (const { uuid: groupUuid } of filled) {
    await placeInSubgroups(tx, { customerUuid, portfolioUuid, groupUuid, language, userUuid: null })
  }
}

/** Payload of the job `assets.group`. */
const groupOrder = z.object({
  automatic: z.enum(['groupId', 'cadastralEstate']),
  language: z.enum(['es', 'en']),
})
/** Number of assets per transaction. A larger group is created in a single transaction. */
const BATCH = 500

/**
 * Groups a portfolio batch by batch. After an interruption, the job continues with the assets that are not yet in a
 * group.
 */
export const groupPortfolio: JobHandler = async (job, { database }) => {
  const { automatic, language } = groupOrder.parse(job.row.payload)
  const { customerUuid, createdBy: userUuid } = job.row
  const order = { customerUuid, portfolioUuid: job.row.portfolioUuid ?? '', automatic, language, userUuid }
  let counts = (job.row.checkpoint as { groups: number; assets: number } | null) ?? { groups: 0, assets: 0 }
  for (;;) {
    const isDone = await database.transaction(job.scope, async (tx) => {
      const toCome = await groupsToCome(tx, order)
      let size = 0
      const batch = toCome.filter(({ assets: count }, index) => {
        size += count
        return index === 0 || size <= BATCH
      })
      const made = await groupByNames(
        tx,
        order,
        batch.map(({ name }) => name),
      )
      counts = { groups: counts.groups + made.groups, assets: counts.assets + made.assets }
      const remaining = toCome.slice(batch.length).reduce((sum, { assets: count }) => sum + count, 0)
      const step = { phase: 'working', done: counts.assets, total: counts.assets + remaining }
      await job.advance(tx, { ...step, checkpoint: counts })
      return remaining === 0
    })
    if (isDone) return counts
  }
}
