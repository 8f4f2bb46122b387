import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { pick } from '@lindero/domain/kernel/pick'
import { sql } from 'drizzle-orm'
import { listAdvertisements } from '../advertising/advertisement-list.store.ts'
import { listAllLeads } from '../advertising/lead-list.store.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { may } from '../kernel/http/require-permission.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { openTasksNamed } from '../tasks/task-list.store.ts'
import { listUsers } from '../users/users.store.ts'

interface FoundDocument {
  uuid: string
  name: string
  assetUuid: string
  externalId: string
}

/**
 * Searches users of the customer, and documents, open tasks, advertisements and leads of assets. The caller gets results
 * of a kind only with permission to list that kind.
 */
export async function recordsByWords(tx: Transaction, caller: Caller, words: string, limit: number, now: Date) {
  return {
    people: may(caller, 'listUsers') ? await peopleNamed(tx, caller, words, limit, now) : [],
    documents: may(caller, 'readDocuments') ? await documentsNamed(tx, caller, words, limit) : [],
    tasks: may(caller, 'seeNotifications') ? await openTasks(tx, caller, words, limit, now) : [],
    advertisements: may(caller, 'readAdvertisements') ? await advertisementsOf(tx, caller, words, limit, now) : [],
    leads: may(caller, 'readAdvertisements') ? await leadsNamed(tx, caller, words, limit) : [],
  }
}

async function openTasks(tx: Transaction, caller: Caller, words: string, limit: number, now: Date) {
  const tasks = await openTasksNamed(tx, caller, words, limit, calendarDateAt(now))
  return tasks.map((task) => pick(task, 'uuid', 'assetUuid', 'externalId', 'type', 'name', 'dueOn'))
}

async function advertisementsOf(tx: Transaction, caller: Caller, words: string, limit: number, now: Date) {
  const { items } = await listAdvertisements(tx, caller, { p: 1, r: limit, f: { search: words } }, now)
  return items.map((item) => pick(item, 'uuid', 'assetUuid', 'externalId', 'address', 'municipality'))
}

async function leadsNamed(tx: Transaction, caller: Caller, words: string, limit: number) {
  const { items } = await listAllLeads(tx, caller, { p: 1, r: limit, f: { search: words } })
  return items.map((lead) => ({
    ...pick(lead, 'uuid', 'assetUuid', 'advertisementUuid', 'externalId'),
    name: lead.name ?? lead.email ?? lead.phone ?? lead.externalId,
  }))
}

async function peopleNamed(tx: Transaction, caller: Caller, words: string, limit: number, now: Date) {
  const page = { offset: 0, limit, f: { search: words } }
  const { items } = await listUsers(tx, caller.customer.uuid, page, now)
  return items.map(({ uuid, firstname, lastname, email }) => ({
    uuid,
    name: [firstname, lastname].filter(Boolean).join(' '),
    email,
  }))
}

/** Documents of assets in the caller's portfolios, except images, with the words in the name. */
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
