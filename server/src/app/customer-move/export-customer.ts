import { existsSync } from 'node:fs'
import { VERSION } from '@lindero/contract/kernel/version'
import { isOperatorCustomer } from '@lindero/domain/customers/operator'
import { AppError } from '@lindero/domain/errors'
import { erasedEmail } from '@lindero/domain/users/erasure'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Contents, FORMAT, type OnProgress } from '../../kernel/backup/archive-format.ts'
import { createArchive } from '../../kernel/backup/archive-writer.ts'
import { type Storage, saveFiles, saveTable } from '../../kernel/backup/back-up.ts'
import { appliedMigrations, begin, quoted, tablesWithHiddenRows } from '../../kernel/backup/saved-schema.ts'
import { type CustomerManifest, copyOfCustomer, customerTables, type OtherRows } from './customer-archive.ts'

/**
 * Saves all rows of a customer, in their state at one instant, and all its files: history, audit log and events too.
 * The program may be running, because nothing is locked.
 *
 * @throws AppError `move.noCustomer`, `move.operator`, and those of a backup; a failed export leaves no file behind
 */
export async function exportCustomer(
  { driver, files }: Storage,
  { customer, path }: { customer: string; path: string },
  { onProgress, now }: { onProgress: OnProgress; now: Date },
): Promise<{ manifest: CustomerManifest; contents: Contents }> {
  if (existsSync(path)) throw new AppError('backup.fileExists', { file: path })
  return driver.connection(async (client) => {
    await begin(client, 'REPEATABLE READ READ ONLY')
    const hidden = await tablesWithHiddenRows(client, driver.roles.system)
    if (hidden.length > 0) throw new AppError('backup.rowsHidden', { tables: hidden.join(', ') })
    const migrations = await appliedMigrations(client)
    if (!migrations || migrations.length === 0) throw new AppError('backup.nothingToSave')
    await client.query(`SET LOCAL ROLE ${driver.roles.system}`)
    const manifest = { ...(await manifestOf(client, customer, now)), migrations }
    const archive = await createArchive(path, manifest)
    try {
      for (const table of manifest.tables) {
        await saveTable(table, client.query(copyTo(copyOfCustomer(table, customer))), { archive, onProgress })
      }
      await saveFiles(keysOf(client, customer), { files, archive, onProgress })
      await client.query('COMMIT')
      return { manifest, contents: await archive.finish([]) }
    } catch (error) {
      await archive.abandon()
      throw error
    }
  })
}

async function manifestOf(
  client: ClientBase,
  customer: string,
  now: Date,
): Promise<Omit<CustomerManifest, 'migrations'>> {
  const { rows } = await client.query<{ name: string; version: string }>(
    `SELECT name, current_setting('server_version') AS version FROM customers WHERE uuid = $1`,
    [customer],
  )
  const [own] = rows
  if (!own) throw new AppError('move.noCustomer', { customer })
  if (isOperatorCustomer({ uuid: customer })) throw new AppError('move.operator')
  return {
    product: 'lindero-customer',
    format: FORMAT,
    productVersion: VERSION,
    postgresVersion: own.version,
    createdOn: now.toISOString(),
    tables: await customerTables(client),
    customer: { uuid: customer, name: own.name },
    others: await otherRows(client, customer, now),
  }
}

/**
 * Rows of others to which rows of the customer refer: its plan, service providers, and people of the operator or of a
 * provider who worked for it. Of another customer only the name is taken, without a subscription. Its people become the
 * rows of erased people: their work stays, without name and address.
 */
async function otherRows(client: ClientBase, customer: string, now: Date): Promise<OtherRows> {
  const all = async <Row = OtherRows['plans'][number]>(statement: string, parameters: unknown[] = [customer]) => {
    const { rows } = await client.query<{ row: Row }>(statement, parameters)
    return rows.map(({ row }) => row)
  }
  const referring = await client.query<{ statement: string }>(
    `SELECT format('SELECT %I AS uuid FROM %s WHERE customer_uuid = $1', a.attname, f.conrelid::regclass) AS statement
     FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
     WHERE f.contype = 'f' AND f.confrelid = 'users'::regclass AND EXISTS (SELECT FROM pg_attribute k
       WHERE k.attrelid = f.conrelid AND k.attname = 'customer_uuid')`,
  )
  const people = referring.rows.map(({ statement }) => statement).join(' UNION ')
  const users = await client.query<{ uuid: string; customer_uuid: string; created_on: string }>(
    `SELECT uuid, customer_uuid, created_on::text FROM users
     WHERE customer_uuid <> $1 AND uuid IN (${people}) ORDER BY uuid`,
    [customer],
  )
  const at = now.toISOString()
  return {
    plans: await all(
      `SELECT to_jsonb(p) AS row FROM plans p JOIN customers c ON c.plan_uuid = p.uuid WHERE c.uuid = $1`,
    ),
    subscriptions: await all(
      `SELECT to_jsonb(s) AS row FROM service_subscriptions s
       WHERE id IN (SELECT subscription_id FROM service_requests WHERE customer_uuid = $1) ORDER BY id`,
    ),
    customers: await all<OtherRows['customers'][number]>(
      `SELECT jsonb_build_object('uuid', uuid, 'name', name, 'segment_id', segment_id, 'operating_assets_limit', 0,
         'active_users_limit', 0, 'created_on', created_on, 'subscription_inactive_on', $2::timestamptz) AS row
       FROM customers WHERE uuid <> $1 AND NOT is_operator AND uuid IN (
         SELECT provider_customer_uuid FROM service_requests WHERE customer_uuid = $1
         UNION SELECT agency_uuid FROM legal_records WHERE customer_uuid = $1
         UNION SELECT unnest($3::uuid[])) ORDER BY uuid`,
      [customer, at, users.rows.map(({ customer_uuid }) => customer_uuid)],
    ),
    users: users.rows.map(({ uuid, customer_uuid, created_on }) => ({
      ...{ uuid, customer_uuid, created_on, email: erasedEmail(uuid), inactive_on: at, erased_on: at },
      firstname: '' as const,
      lastname: '' as const,
    })),
  }
}

/** The keys of the customer's files in the table `files`, as when a customer is closed. */
async function* keysOf(client: ClientBase, customer: string): AsyncGenerator<string> {
  let after = ''
  for (;;) {
    const { rows } = await client.query<{ key: string }>(
      `SELECT key FROM ${quoted('files')} WHERE customer_uuid = $1 AND key > $2 ORDER BY key LIMIT 1000`,
      [customer, after],
    )
    for (const { key } of rows) yield key
    const last = rows.at(-1)
    if (!last) return
    after = last.key
  }
}
