import type { Driver } from '@lindero/server/kernel/database/driver'

export const PARTITIONED = ['asset_changes', 'audit_log', 'valuations'] as const
type Table = (typeof PARTITIONED)[number]

/** For each table, the time column that assigns a row to a quarter. */
const TIMES: Record<Table, string> = { asset_changes: 'at', audit_log: 'at', valuations: 'created_on' }
const HASHES = 16
/** Number of quarters. Nine are enough, because the bench's data are at most 730 days old. */
const QUARTERS = 9

export const DIVISIONS = {
  'not divided': null,
  'by customer': { key: () => 'customer_uuid', parts: hashes, method: 'HASH' },
  'by quarter': { key: (table: Table) => TIMES[table], parts: quarters, method: 'RANGE' },
} as const
export type Division = keyof typeof DIVISIONS

/**
 * Partitions the large tables of a temporary database. Foreign keys to `valuations` are lost. The partition key is
 * added to each unique index.
 */
export async function partitionTables(driver: Driver, division: Division): Promise<void> {
  const way = DIVISIONS[division]
  if (!way) return
  for (const table of PARTITIONED) {
    const key = way.key(table)
    const indexes = (await driver.execute(
      `SELECT indisprimary AS "isPrimary", indisunique AS "isUnique", pg_get_indexdef(indexrelid) AS definition
       FROM pg_index WHERE indrelid = '${table}'::regclass`,
    )) as unknown as { isPrimary: boolean; isUnique: boolean; definition: string }[]
    await driver.execute(`ALTER TABLE ${table} RENAME TO before`)
    await driver.execute(`CREATE TABLE ${table} (LIKE before INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING IDENTITY)
      PARTITION BY ${way.method} (${key})`)
    for (const part of way.parts(table)) await driver.execute(part)
    await driver.execute(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM before`)
    if (table !== 'valuations') {
      await driver.execute(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`)
    }
    await driver.execute('DROP TABLE before CASCADE')
    for (const { isPrimary, isUnique, definition } of indexes)
      await driver.execute(indexOn(definition, { isPrimary, isUnique, key, table }))
    await driver.execute(`CALL guard_by_customer('${table}')`)
    if (table === 'asset_changes') {
      await driver.execute(`CREATE TRIGGER tell_changes AFTER INSERT ON asset_changes
        REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tell_changes()`)
    }
  }
  await driver.execute('ANALYZE')
}

/** Statement that creates an index on the partitioned table. The partition key is added to a unique index. */
function indexOn(
  definition: string,
  { isPrimary, isUnique, key, table }: { isPrimary: boolean; isUnique: boolean; key: string; table: Table },
): string {
  const columns = /\(([^)]*)\)/.exec(definition)?.[1] ?? ''
  if (isPrimary) return `ALTER TABLE ${table} ADD PRIMARY KEY (${columns}, ${key})`
  const moved = definition.replace(/ ON (public\.)?\w+ /, ` ON ${table} `)
  return isUnique && !columns.includes(key) ? moved.replace(`(${columns})`, `(${columns}, ${key})`) : moved
}

function hashes(table: Table): string[] {
  return Array.from(
    { length: HASHES },
    (_, n) => `CREATE TABLE ${table}_${n} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${HASHES}, REMAINDER ${n})`,
  )
}

function quarters(table: Table): string[] {
  const start = (ago: number) => {
    const today = new Date()
    return new Date(Date.UTC(today.getUTCFullYear(), 3 * (Math.floor(today.getUTCMonth() / 3) - ago), 1))
      .toISOString()
      .slice(0, 10)
  }
  return Array.from({ length: QUARTERS + 1 }, (_, n) => {
    const ago = QUARTERS - n
    const from = n === 0 ? 'MINVALUE' : `'${start(ago)}'`
    return `CREATE TABLE ${table}_${n} PARTITION OF ${table} FOR VALUES FROM (${from}) TO ('${start(ago - 1)}')`
  })
}
