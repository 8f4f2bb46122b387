import type { ClientBase } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openSmallDemo } from '../../test/demo-system.ts'
import { emptyDatabase } from '../../test/test-database.ts'
import type { TestSystem } from '../../test/test-system.ts'
import { migrate, migrationsBefore } from '../kernel/database/migrate.ts'

/**
 * The migration that merged the history of legal management into the asset's history. The test starts with the schema
 * before this migration, filled with demo data.
 */
const BEFORE = 840
/** Number of rows to copy at a time. */
const CHUNK = 2_000

let system: TestSystem
let former: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  system = await openSmallDemo()
  former = await emptyDatabase(inject('databaseUrl'))
})
afterAll(async () => {
  await former.close()
  await system.close()
})

type Columns = ReadonlyMap<string, readonly string[]>

/** The stored columns of each table, excluding generated columns. */
async function columnsOf(client: ClientBase): Promise<Columns> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT t.table_name AS name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
     FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
     WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
       AND t.table_name <> 'schema_migrations' GROUP BY 1 ORDER BY 1`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** Columns that a later migration has renamed, with their new names. */
const RENAMED: Readonly<Record<string, string>> = { 'asset_comments.text': 'message' }

/**
 * Columns with values that change: ids of rows that move to a different table, and the day on which a legal situation
 * was computed.
 */
const SET_ANEW: ReadonlySet<string> = new Set(['asset_changes.id', 'legal_situations.dated_on'])

/** The columns of a table that exist in both databases, with their current names. */
const shared = (then: Columns, now: Columns, table: string) =>
  (then.get(table) ?? [])
    .map((column) => ({ column, present: RENAMED[`${table}.${column}`] ?? column }))
    .filter(({ present }) => now.get(table)?.includes(present))
const listed = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

/** Copies the rows of a table while its triggers are disabled. */
async function copyRows(from: ClientBase, to: ClientBase, table: string, same: ReturnType<typeof shared>) {
  const columns = same.map(({ column }) => column)
  const selected = same.map(({ column, present }) => `"${present}" AS "${column}"`)
  const { rows } = await from.query<{ row: string }>(
    `SELECT to_jsonb(t)::text AS row FROM (SELECT ${selected} FROM "${table}") t`,
  )
  for (let at = 0; at < rows.length; at += CHUNK) {
    await to.query(
      `INSERT INTO "${table}" (${listed(columns)}) OVERRIDING SYSTEM VALUE
       SELECT ${listed(columns)} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
      [`[${rows.slice(at, at + CHUNK).map(({ row }) => row)}]`],
    )
  }
  // Rows that a migration adds have ids after those of the copied rows.
  const { rows: counters } = await to.query<{ column: string }>(
    `SELECT column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_identity = 'YES'`,
    [table],
  )
  for (const { column } of counters) {
    await to.query(
      `SELECT setval(pg_get_serial_sequence('"${table}"', '${column}'), (SELECT coalesce(max("${column}"), 0) + 1 FROM "${table}"))`,
    )
  }
}

const withoutNewSections = `DELETE FROM legal_records WHERE section IN ('attempts', 'criminalProcesses')`

/** Number of rows in a table and a digest of their contents. */
async function digestOf(client: ClientBase, table: string, columns: readonly string[]) {
  const { rows } = await client.query<{ count: number; digest: string }>(
    `SELECT count(*)::int AS count, md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS digest
     FROM (SELECT ${listed(columns)} FROM "${table}") t`,
  )
  return rows[0]
}

it('migrating a filled database from an earlier version keeps every row and value', async () => {
  await migrate(former.driver, migrationsBefore(BEFORE))
  await system.driver.connection(async (demo) => {
    // Removes leads with sources and states that did not exist in the earlier version.
    await demo.query(
      `DELETE FROM leads WHERE source NOT IN ('public', 'inside')
         OR state NOT IN ('NEW', 'CONTACTED', 'VISIT', 'DISCARDED')`,
    )
    // Removes sections of legal management that did not exist in the earlier version.
    await demo.query(withoutNewSections)
    const now = await columnsOf(demo)
    const remaining = new Map<string, string[]>()
    await former.driver.connection(async (client) => {
      const then = await columnsOf(client)
      await client.query('SET session_replication_role = replica')
      await client.query(`TRUNCATE ${listed([...then.keys()])}`)
      for (const table of then.keys()) {
        const columns = shared(then, now, table)
        if (columns.length === 0) continue
        await copyRows(demo, client, table, columns)
        remaining.set(
          table,
          columns.map(({ present }) => present).filter((column) => !SET_ANEW.has(`${table}.${column}`)),
        )
      }
      // The earlier version had a separate table for changes of legal management.
      await client.query(
        `INSERT INTO legal_changes (customer_uuid, asset_uuid, section, user_uuid, changes, at)
         SELECT customer_uuid, asset_uuid, 'acquisition', user_uuid,
           (SELECT jsonb_agg(c || jsonb_build_object('field', substr(c->>'field', length('acquisition.') + 1)))
            FROM jsonb_array_elements(changes) c), at
         FROM asset_changes WHERE area = 'legal' AND changes @? '$[*] ? (@.field starts with "acquisition.")'`,
      )
      await client.query(
        `DELETE FROM asset_changes WHERE area = 'legal' AND changes @? '$[*] ? (@.field starts with "acquisition.")'`,
      )
    })
    await migrate(former.driver)
    await former.driver.connection(async (client) => {
      // A migration orders the dates of charges.
      await client.query("DELETE FROM outgoing_messages WHERE payload->>'isUpgrade' = 'true'")
      // A migration makes the attempts from the procedures.
      await client.query(withoutNewSections)
      const migrated = await columnsOf(client)
      expect([...migrated.keys()]).toEqual([...now.keys()])
      const different: string[] = []
      let filled = 0
      for (const [table, columns] of remaining) {
        const [before, after] = [await digestOf(demo, table, columns), await digestOf(client, table, columns)]
        if (before?.count) filled += 1
        if (before?.count !== after?.count || before?.digest !== after?.digest) {
          different.push(`${table}: ${before?.count} rows, then ${after?.count}`)
        }
      }
      expect(different).toEqual([])
      expect(filled).toBeGreaterThan(30)
    })
  })
})
