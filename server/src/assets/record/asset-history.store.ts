import type { ChangeLogFilter, GroupLogFilter } from '@lindero/contract/assets/asset.schema'
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import { users } from '../../users/users.table.ts'
import { type AssetChangeArea, assetChanges, assets, type GroupRecord } from '../assets.table.ts'

/** What jobs write in any case: a tape, an enrichment. */
const AREAS_OF_JOBS: ReadonlySet<AssetChangeArea> = new Set(['tape', 'enrichment'])

export const PERSON = {
  name: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstname}, ${users.lastname})), '')`,
  email: users.email,
  erasedOn: users.erasedOn,
}

/**
 * A page of the saved changes of an asset and of its valuations, newest first, with the people who made any. The author
 * is null where no person made the change. It has no address where the person was erased, or is a user of the operator
 * who acted for the customer: the customer sees the operator's name instead.
 */
export async function changeLog(
  tx: Transaction,
  assetUuid: string,
  operatorName: string,
  page: { p: number; r: number; f?: ChangeLogFilter | undefined },
) {
  const { items, ...rest } = await logOf(tx, eq(assetChanges.assetUuid, assetUuid), operatorName, page)
  return { ...rest, items: items.map(({ asset: _asset, ...entry }) => entry) }
}

/** The same of all members of a group or a subgroup, in one timeline. */
export function groupChangeLog(
  tx: Transaction,
  group: GroupRecord,
  operatorName: string,
  page: { p: number; r: number; f?: GroupLogFilter | undefined },
) {
  const place = group.parentUuid ? assets.subgroupUuid : assets.groupUuid
  const members = tx
    .select({ uuid: assets.uuid })
    .from(assets)
    .where(and(eq(place, group.uuid), isNull(assets.archivedOn)))
  return logOf(tx, inArray(assetChanges.assetUuid, members), operatorName, page)
}

async function logOf(
  tx: Transaction,
  within: SQL,
  operatorName: string,
  page: { p: number; r: number; f?: GroupLogFilter | undefined },
) {
  const matching = and(within, ...conditionsOf(page.f ?? {}))
  const rows = await tx
    .select({
      at: assetChanges.at,
      area: assetChanges.area,
      userUuid: assetChanges.userUuid,
      changes: assetChanges.changes,
      groupName: assetChanges.groupName,
      bulk: assetChanges.bulk,
      assetUuid: assetChanges.assetUuid,
      externalId: assets.externalId,
      ...PERSON,
    })
    .from(assetChanges)
    .innerJoin(assets, eq(assets.uuid, assetChanges.assetUuid))
    .leftJoin(users, eq(users.uuid, assetChanges.userUuid))
    .where(matching)
    .orderBy(desc(assetChanges.at), desc(assetChanges.id))
    .limit(page.r)
    .offset((page.p - 1) * page.r)
  const items = rows.map(
    ({ at, area, changes, groupName, bulk, userUuid, assetUuid: uuid, externalId, ...person }) => ({
      at: at.toISOString(),
      area,
      author: userUuid === null ? null : authorOf(person, operatorName),
      isByJob: userUuid === null || AREAS_OF_JOBS.has(area),
      changes,
      groupName,
      bulk,
      asset: { uuid, externalId },
    }),
  )
  return {
    items,
    total: await tx.$count(assetChanges, matching),
    authors: await authorsOf(tx, within, operatorName),
    groups: await groupsOf(tx, within),
  }
}

/** Days are those of the Spanish mainland, the last one included (core 5). */
function conditionsOf({ areas, author, from, until, group, asset }: GroupLogFilter): (SQL | undefined)[] {
  return [
    areas && inArray(assetChanges.area, areas),
    group && eq(assetChanges.groupName, group),
    asset && eq(assetChanges.assetUuid, asset),
    author && (author === 'system' ? isNull(assetChanges.userUuid) : eq(assetChanges.userUuid, author)),
    from && sql`${assetChanges.at} >= ${from}::timestamp AT TIME ZONE 'Europe/Madrid'`,
    until && sql`${assetChanges.at} < (${until}::date + 1)::timestamp AT TIME ZONE 'Europe/Madrid'`,
  ].filter((condition) => typeof condition === 'object')
}

async function authorsOf(tx: Transaction, within: SQL, operatorName: string) {
  const people = await tx
    .selectDistinct({ uuid: assetChanges.userUuid, ...PERSON })
    .from(assetChanges)
    .leftJoin(users, eq(users.uuid, assetChanges.userUuid))
    .where(within)
  return people.flatMap(({ uuid, ...person }) => (uuid ? [{ uuid, ...authorOf(person, operatorName) }] : []))
}

/** Names of the groups through which changes were made. */
async function groupsOf(tx: Transaction, within: SQL): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ name: assetChanges.groupName })
    .from(assetChanges)
    .where(and(within, isNotNull(assetChanges.groupName)))
    .orderBy(assetChanges.groupName)
  return rows.flatMap(({ name }) => name ?? [])
}

export function authorOf(
  { name, email, erasedOn }: { name: string | null; email: string | null; erasedOn: Date | null },
  operatorName: string,
): { name: string | null; email: string | null } {
  if (email === null) return { name: operatorName, email: null }
  return erasedOn ? { name: null, email: null } : { name: name ?? email, email }
}
