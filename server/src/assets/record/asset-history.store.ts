import type { GroupLogFilter, LoggedChange } from '@lindero/contract/assets/asset.schema'
import { pick } from '@lindero/domain/kernel/pick'
import { visiblePortfolios } from '@lindero/domain/users/permissions'
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Scope, Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { may } from '../../kernel/http/require-permission.ts'
import { type Person, peopleNamed } from '../../users/people.store.ts'
import { users } from '../../users/users.table.ts'
import { type AssetChangeArea, type AssetRecord, assetChanges, assets, type GroupRecord } from '../assets.table.ts'

/** Areas that only jobs write: tapes and enrichments. */
const AREAS_OF_JOBS: ReadonlySet<AssetChangeArea> = new Set(['tape', 'enrichment'])

export const PERSON = {
  name: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstname}, ${users.lastname})), '')`,
  email: users.email,
  erasedOn: users.erasedOn,
}

interface LogReader {
  database: Database
  caller: Caller
  operatorName: string
}

interface LogPage {
  p: number
  r: number
  f?: GroupLogFilter | undefined
}

/**
 * Lists a page of the saved changes of an asset, of all its sections, newest first, and all people who have changed the
 * asset. The author is null if a job made the change. Erased users and users of a provider have no email address;
 * provider users are named with their company. If a user of the operator acted for the customer, the operator's name is
 * shown.
 */
export async function changeLog(reader: LogReader, { uuid, customerUuid }: AssetRecord, page: LogPage) {
  const within = eq(assetChanges.assetUuid, uuid)
  const { items, ...rest } = await logOf(reader, { customer: customerUuid }, within, page)
  return { ...rest, items: items.map(({ asset: _asset, ...entry }) => entry) }
}

/** Like `changeLog`, for all members of a group or subgroup in one timeline. */
export function groupChangeLog(reader: LogReader, group: GroupRecord, page: LogPage) {
  const place = group.parentUuid ? assets.subgroupUuid : assets.groupUuid
  const members = sql`(SELECT ${assets.uuid} FROM ${assets} WHERE ${place} = ${group.uuid} AND ${assets.archivedOn} IS NULL)`
  return logOf(reader, { customer: group.customerUuid }, sql`${assetChanges.assetUuid} IN ${members}`, page)
}

async function logOf(reader: LogReader, scope: Scope, inside: SQL, page: LogPage) {
  const { database, operatorName } = reader
  const { rows, authors, ...rest } = await database.transaction(scope, (tx) => rowsOf(tx, reader.caller, inside, page))
  // Authors from other customers, namely providers and the operator. Row-level security hides them from this query.
  const others = await peopleNamed(
    database,
    authors.flatMap(({ uuid, email }) => (email === null ? uuid : [])),
  )
  const named = new Map(
    authors.map(({ uuid, ...person }) => [uuid, authorNamed(person, others.get(uuid), operatorName)] as const),
  )
  const items = rows.map(({ at, area, changes, groupName, bulk, userUuid, assetUuid, externalId }) => ({
    at: at.toISOString(),
    area,
    author: (userUuid && named.get(userUuid)) || null,
    isByJob: userUuid === null || AREAS_OF_JOBS.has(area),
    changes,
    groupName,
    bulk,
    asset: { uuid: assetUuid, externalId },
  }))
  return { ...rest, items, authors: [...named].map(([uuid, author]) => ({ uuid, ...author })) }
}

async function rowsOf(tx: Transaction, caller: Caller, inside: SQL, page: LogPage) {
  const within = and(inside, ...seenBy(caller))
  const matching = and(within, ...conditionsOf(page.f ?? {}))
  const rows = await tx
    .select({
      ...pick(assetChanges, 'at', 'area', 'userUuid', 'changes', 'groupName', 'bulk', 'assetUuid'),
      externalId: assets.externalId,
    })
    .from(assetChanges)
    .innerJoin(assets, eq(assets.uuid, assetChanges.assetUuid))
    .where(matching)
    .orderBy(desc(assetChanges.at), desc(assetChanges.id))
    .limit(page.r)
    .offset((page.p - 1) * page.r)
  return {
    rows,
    total: await tx.$count(assetChanges, matching),
    authors: await authorsOf(tx, within),
    groups: await groupsOf(tx, within),
    people: await peopleIn(
      tx,
      rows.flatMap(({ changes }) => changes),
    ),
  }
}

/**
 * Changes to legal management and tasks are shown only to callers who may read legal management. Users with access to
 * single portfolios see only the task changes that they made.
 */
function seenBy(caller: Caller): SQL[] {
  if (!may(caller, 'readLegal')) return [notInArray(assetChanges.area, ['legal', 'tasks'])]
  if (visiblePortfolios(caller) === 'all') return []
  return [sql`(${assetChanges.area} <> 'tasks' OR ${assetChanges.userUuid} = ${caller.user.uuid})`]
}

/** SQL conditions of a filter. Dates are in mainland Spain's time zone, and the last day is included (core 5). */
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

async function authorsOf(tx: Transaction, within: SQL | undefined) {
  const people = await tx
    .selectDistinct({ uuid: assetChanges.userUuid, ...PERSON })
    .from(assetChanges)
    .leftJoin(users, eq(users.uuid, assetChanges.userUuid))
    .where(within)
  return people.flatMap(({ uuid, ...person }) => (uuid ? [{ uuid, ...person }] : []))
}

/** Names of the customer's users that appear as values in the changes. */
async function peopleIn(tx: Transaction, changes: readonly LoggedChange[]) {
  const named = changes
    .filter(({ field }) => field.endsWith('.responsibleUuid') || field.endsWith('.assigneeUuid'))
    .flatMap(({ oldValue, newValue }) => [oldValue, newValue])
    .filter((value) => typeof value === 'string')
  if (named.length === 0) return []
  const people = await tx
    .select({ uuid: users.uuid, ...PERSON })
    .from(users)
    .where(and(inArray(sql`${users.uuid}::text`, [...new Set(named)]), isNull(users.erasedOn)))
  return people.map(({ uuid, name, email }) => ({ uuid, name: name ?? email }))
}

/** Names of the groups through which the changes were made. */
async function groupsOf(tx: Transaction, within: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ name: assetChanges.groupName })
    .from(assetChanges)
    .where(and(within, isNotNull(assetChanges.groupName)))
    .orderBy(assetChanges.groupName)
  return rows.flatMap(({ name }) => name ?? [])
}

type StoredPerson = Parameters<typeof authorOf>[0]

function authorNamed(stored: StoredPerson, other: Person | undefined, operatorName: string) {
  if (other?.isProvider) return { name: other.name, email: null, company: other.company }
  return { ...authorOf(stored, operatorName), company: null }
}

export function authorOf(
  { name, email, erasedOn }: { name: string | null; email: string | null; erasedOn: Date | null },
  operatorName: string,
): { name: string | null; email: string | null } {
  if (email === null) return { name: operatorName, email: null }
  return erasedOn ? { name: null, email: null } : { name: name ?? email, email }
}
