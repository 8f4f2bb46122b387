import type { Driver } from './driver.ts'

/** Seconds by which the clock of this machine is ahead of that of the database server; negative if it is behind. */
export async function clockDifference(driver: Driver): Promise<number> {
  const before = Date.now()
  const [row] = await driver.execute('SELECT extract(epoch FROM clock_timestamp())::float8 AS seconds')
  const after = Date.now()
  const there = Number(row?.seconds) * 1_000
  // The server read its clock at some moment between the two readings here.
  if (there >= before && there <= after) return 0
  return (there < before ? before - there : after - there) / 1_000
}

/**
 * Seconds by which the newest line of the audit log is in the future. If the server runs on this machine, its clock is
 * the same, and only stored times show that the clock was set back.
 */
export async function secondsBehindLog(driver: Driver): Promise<number> {
  const [row] = await driver.execute(
    `SELECT coalesce(extract(epoch FROM (SELECT at FROM audit_log ORDER BY id DESC LIMIT 1) - clock_timestamp()), 0)::float8 AS seconds`,
  )
  return Math.max(0, Number(row?.seconds))
}
