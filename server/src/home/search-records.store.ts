import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { portfoliosSeen } from '@lindero/domain/users/permissions'
import { sql } from 'drizzle-orm'
import { listAdvertisements } from '../advertising/advertisement-list.store.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { listTasks } from '../tasks/task-list.store.ts'
import { listUsers } from '../users/users.store.ts'

interface FoundDocument {
  uuid: string
  name: string
  assetUuid: string
  externalId: string
}

/** Finds people of the customer, and documents, open tasks and advertisements of assets. */
export async function recordsByWords(tx: Transaction, caller: Caller, words: string, limit: number, now: Date) {
  const { items: tasks } = await listTasks(
    tx,
    caller,
    { p: 1, r: limit, f: { search: words, isOpen: true } },
    calendarDateAt(now),
  )
  const { items: advertisements } = await listAdvertisements(tx, caller, { p: 1, r: limit, f: { search: words } })
  return {
    people: await peopleOf(tx, caller, words, limit, now),
    documents: await documentsNamed(tx, caller, words, limit),
    tasks: tasks.map(({ uuid, assetUuid, externalId, type, name, dueOn }) => ({
      uuid,
      assetUuid,
      externalId,
      type,
      name,
      dueOn,
    })),
    advertisements: advertisements.map(({ uuid, assetUuid, externalId, address, municipality }) => ({
      uuid,
      assetUuid,
      externalId,
      address,
      municipality,
    })),
  }
}

/** Users of the customer, for those who may list them: they see every portfolio. */
async function peopleOf(tx: Transaction, caller: Caller, words: string, limit: number, now: Date) {
  if (portfoliosSeen(caller) !== 'all') return []
  const page = { offset: 0, limit, f: { search: words } }
  const { items } = await listUsers(tx, caller.customer.uuid, page, now)
  return items.map(({ uuid, firstname, lastname, email }) => ({
    uuid,
    name: [firstname, lastname].filter(Boolean).join(' '),
    email,
  }))
}

/** Documents of assets in the portfolios that the caller sees, by a part of their name. */
function documentsNamed(tx: Transaction, caller: Caller, words: string, limit: number): Promise<FoundDocument[]> {
  return tx.rows<FoundDocument>(
    sql`SELECT d.uuid, d.name, a.uuid AS "assetUuid", a.external_id AS "externalId"
        FROM attachments d JOIN assets a ON a.uuid = d.owner_uuid
        WHERE d.owner_kind = 'asset' AND d.file_type <> 'images' AND a.archived_on IS NULL
          AND ${seesPortfolio(caller, sql`a.portfolio_uuid`) ?? sql`true`}
          AND strpos(searchable(d.name), searchable(${words})) > 0
        ORDER BY d.created_on DESC, d.uuid LIMIT ${limit}`,
  )
}
