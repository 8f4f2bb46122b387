import type { Driver } from '../driver.ts'

/**
 * Clears away dead rows and renews the statistics of the tables that have changed: the embedded database has no
 * autovacuum, and without it queries over a freshly loaded portfolio are planned as if it were empty. Table by
 * table, because each holds the only connection for as long as it takes. Does nothing on a server.
 */
export async function vacuumTouched(driver: Driver, stop: AbortSignal): Promise<void> {
  if (driver.kind !== 'embedded') return
  await driver.execute('SELECT pg_stat_force_next_flush()')
  const touched = await driver.execute(
    `SELECT relid::regclass::text AS name FROM pg_stat_user_tables
     WHERE n_mod_since_analyze + n_dead_tup > 0 ORDER BY relid`,
  )
  for (const { name } of touched) {
    if (stop.aborted) return
    await driver.execute(`VACUUM (ANALYZE) ${name}`)
  }
}
