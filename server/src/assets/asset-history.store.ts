import type { ChangeLogFilter } from '@lindero/contract/assets/asset.schema'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { users } from '../users/users.table.ts'
import { type AssetChangeArea, assetChanges } from './assets.table.ts'

/** What jobs write in any case: a tape, an enrichment. */
const AREAS_OF_JOBS: ReadonlySet<AssetChangeArea> = new Set(['tape', 'enrichment'])

const PERSON = {
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
  const matching = and(eq(assetChanges.assetUuid, assetUuid), ...conditionsOf(page.f ?? {}))
  const rows = await tx
    .select({
      at: assetChanges.at,
      area: assetChanges.area,
      userUuid: assetChanges.userUuid,
      changes: assetChanges.changes,
      groupName: assetChanges.groupName,
      bulk: assetChanges.bulk,
      ...PERSON,
    })
    .from(assetChanges)
    .leftJoin(users, eq(users.uuid, assetChanges.userUuid))
    .where(matching)
    .orderBy(desc(assetChanges.at), desc(assetChanges.id))
    .limit(page.r)
    .offset((page.p - 1) * page.r)
  const items = rows.map(({ at, area, changes, groupName, bulk, userUuid, ...person }) => ({
    at: at.toISOString(),
    area,
    author: userUuid === null ? null : authorOf(person, operatorName),
    isByJob: userUuid === null || AREAS_OF_JOBS.has(area),
    changes,
    groupName,
    bulk,
  }))
  return {
    items,
    total: await tx.$count(assetChanges, matching),
    authors: await authorsOf(tx, assetUuid, operatorName),
  }
}

/** Days are those of the Spanish mainland, the last one included (core 5). */
function conditionsOf({ areas, author, from, until }: ChangeLogFilter): (SQL | undefined)[] {
  return [
    areas && inArray(assetChanges.area, areas),
    author && (author === 'system' ? isNull(assetChanges.userUuid) : eq(assetChanges.userUuid, author)),
    from && sql`${assetChanges.at} >= ${from}::timestamp AT TIME ZONE 'Europe/Madrid'`,
    until && sql`${assetChanges.at} < (${until}::date + 1)::timestamp AT TIME ZONE 'Europe/Madrid'`,
  ].filter((condition) => typeof condition === 'object')
}

async function authorsOf(tx: Transaction, assetUuid: string, operatorName: string) {
  const people = await tx
    .selectDistinct({ uuid: assetChanges.userUuid, ...PERSON })
    .from(assetChanges)
    .leftJoin(users, eq(users.uuid, assetChanges.userUuid))
    .where(eq(assetChanges.assetUuid, assetUuid))
  return people.flatMap(({ uuid, ...person }) => (uuid ? [{ uuid, ...authorOf(person, operatorName) }] : []))
}

function authorOf(
  { name, email, erasedOn }: { name: string | null; email: string | null; erasedOn: Date | null },
  operatorName: string,
): { name: string | null; email: string | null } {
  if (email === null) return { name: operatorName, email: null }
  return erasedOn ? { name: null, email: null } : { name: name ?? email, email }
}
