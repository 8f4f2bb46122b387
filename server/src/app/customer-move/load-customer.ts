import { AppError } from '@lindero/domain/errors'
import pg, { type ClientBase } from 'pg'
import type { Contents, OnProgress, SavedTable } from '../../kernel/backup/archive-format.ts'
import type { Storage } from '../../kernel/backup/back-up.ts'
import { checking, loadInto } from '../../kernel/backup/load-archive.ts'
import { endLoading, failureOfLoading, forceRowSecurity, prepareLoading } from '../../kernel/backup/loading.ts'
import { readArchive } from '../../kernel/backup/read-archive.ts'
import { begin, quoted } from '../../kernel/backup/saved-schema.ts'
import { CUSTOMER_ARCHIVE, type CustomerManifest, differingTables, expectSameSchema } from './customer-archive.ts'

/**
 * Loads a customer into another installation of the same version. First the whole archive is checked. Then one
 * transaction loads the rows with their identities, compares each row with the archive, and checks all foreign keys. If
 * a step fails, nothing changes, so an interrupted load can be repeated. Files that an interrupted load left have the
 * same content, and are kept.
 *
 * @throws AppError with a code that begins with `move.` or `backup.`
 */
export async function loadCustomer(
  { driver, files }: Storage,
  path: string,
  { onProgress }: { onProgress: OnProgress },
): Promise<{ manifest: CustomerManifest; contents: Contents }> {
  const { manifest, contents } = await readArchive(path, CUSTOMER_ARCHIVE, () => checking(onProgress))
  const writtenFiles: string[] = []
  let isCommitting = false
  try {
    await driver.connection(async (client) => {
      await begin(client, 'READ COMMITTED')
      await expectSameSchema(client, manifest)
      const tables = manifest.tables.map(({ name }) => name)
      // Beside the tables of the customer, those of the rows of others, so that their policies do not hide them.
      const locked = [...tables, 'plans', 'service_subscriptions']
      const setAside = await prepareLoading(client, locked)
      await expectNewCustomer(client, manifest)
      const erased = await removeFormerRows(client, manifest)
      await files.prepare()
      await addOthers(client, manifest)
      await readArchive(path, CUSTOMER_ARCHIVE, () => loadInto({ client, files, writtenFiles, onProgress }))
      const [differing] = await differingTables(client, manifest, contents, (item, { rows, bytes }) =>
        onProgress({ item, kind: 'table', step: 'verify', count: rows, bytes, isDone: true }),
      )
      if (differing) throw new AppError('backup.notAsSaved', { item: differing.table })
      await addRows(client, 'blocked_people', 'user_uuid', erased)
      for (const table of manifest.tables) await advanceSequences(client, table)
      await endLoading(client, locked, setAside)
      await client.query('SET CONSTRAINTS ALL IMMEDIATE')
      await forceRowSecurity(client, setAside)
      isCommitting = true
      await client.query('COMMIT')
      await client.query('ANALYZE')
    })
  } catch (error) {
    // If the response to a commit was lost, the commit may have succeeded, so the files are kept. Unused files do no
    // harm.
    throw await failureOfLoading(error, files, isCommitting ? [] : writtenFiles)
  }
  return { manifest, contents }
}

/** @throws AppError `move.customerThere`, `move.notStarted` */
async function expectNewCustomer(client: ClientBase, { customer }: CustomerManifest): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean; isStarted: boolean }>(
    `SELECT bool_or(uuid = $1) AS "isThere", bool_or(is_operator) AS "isStarted" FROM customers`,
    [customer.uuid],
  )
  if (rows[0]?.isThere) throw new AppError('move.customerThere', { name: customer.name })
  if (!rows[0]?.isStarted) throw new AppError('move.notStarted')
}

/**
 * Removes the rows that stay when a customer is closed here, because they have no foreign key: people who were erased,
 * and marks of assets.
 *
 * @returns the erased people, who may be more than those of the archive
 */
async function removeFormerRows(client: ClientBase, { customer, tables }: CustomerManifest): Promise<OtherRows> {
  const { rows } = await client.query<{ row: OtherRows[number] }>(
    `SELECT to_jsonb(b) AS row FROM ${quoted('blocked_people')} b WHERE customer_uuid = $1`,
    [customer.uuid],
  )
  for (const { name } of tables) {
    if (name === 'customers') continue
    await client.query(`DELETE FROM ${quoted(name)} WHERE customer_uuid = $1`, [customer.uuid])
  }
  return rows.map(({ row }) => row)
}

type OtherRows = CustomerManifest['others']['plans']

/** Adds rows whose key is not there yet. */
async function addRows(client: ClientBase, table: string, key: string, rows: OtherRows): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row).map((column) => pg.escapeIdentifier(column))
    const list = columns.join(', ')
    await client.query(
      `INSERT INTO ${quoted(table)} (${list}) OVERRIDING SYSTEM VALUE
       SELECT ${list} FROM jsonb_populate_record(NULL::${quoted(table)}, $1::jsonb) r
       WHERE NOT EXISTS (SELECT FROM ${quoted(table)} t WHERE t.${key} = r.${key})`,
      [JSON.stringify(row)],
    )
  }
}

/** Adds the rows of others that this installation does not have. */
async function addOthers(client: ClientBase, { others }: CustomerManifest): Promise<void> {
  await addRows(client, 'plans', 'uuid', others.plans)
  await addRows(client, 'customers', 'uuid', others.customers)
  await addRows(client, 'users', 'uuid', others.users)
  await addRows(client, 'service_subscriptions', 'id', others.subscriptions)
  for (const { id, provider_customer_uuid: provider, service } of others.subscriptions) {
    const { rows } = await client.query(
      'SELECT FROM service_subscriptions WHERE id = $1 AND provider_customer_uuid = $2 AND service = $3',
      [id, provider, service],
    )
    if (rows.length === 0) throw new AppError('move.rowInTheWay', { table: 'service_subscriptions', row: String(id) })
  }
  await advanceSequences(client, { name: 'service_subscriptions', columns: ['id'] })
}

/**
 * Numbers of the log that this installation leaves to the other one, where users may still work. So the customer can be
 * closed here, which writes to the log of the operator, and loaded again.
 */
const NUMBERS_OF_LOG = 10_000_000

/** Moves the sequences of a table past its rows. */
async function advanceSequences(client: ClientBase, { name, columns }: SavedTable): Promise<void> {
  const { rows } = await client.query<{ sequence: string; column: string }>(
    `SELECT pg_get_serial_sequence($1, c) AS sequence, quote_ident(c) AS column FROM unnest($2::text[]) c
     WHERE pg_get_serial_sequence($1, c) IS NOT NULL`,
    [quoted(name), columns],
  )
  const gap = name === 'audit_log' ? NUMBERS_OF_LOG : 0
  for (const { sequence, column } of rows) {
    await client.query(
      `SELECT setval($1::regclass,
         greatest((SELECT max(${column}) FROM ${quoted(name)}), nextval($1::regclass) - 1, 1) + $2)`,
      [sequence, gap],
    )
  }
}
