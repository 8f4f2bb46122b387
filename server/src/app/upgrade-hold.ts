import type { Database, Transaction } from '../kernel/database/database.ts'

const HOUR = 60 * 60_000

/**
 * Holds the notices of the daily work after an upgrade, so that the operator sees what a new release would send before it
 * is sent. A further upgrade does not extend a hold that has not ended, so that frequent upgrades do not silence the
 * notices.
 */
export async function holdNotices(tx: Transaction, at: Date, hours: number): Promise<void> {
  const ended = new Date(at.getTime() - hours * HOUR)
  await tx.change(
    `INSERT INTO installation (step, done_on) VALUES ('upgrade', $1)
     ON CONFLICT (step) DO UPDATE SET done_on = excluded.done_on WHERE installation.done_on <= $2`,
    [at.toISOString(), ended.toISOString()],
  )
}

/** @returns true if notices were held */
export async function releaseNotices(tx: Transaction): Promise<boolean> {
  return (await tx.change(`DELETE FROM installation WHERE step = 'upgrade'`)) > 0
}

/** The time until which notices are held; null if they are sent. */
export async function noticesHeldUntil({
  database,
  now,
  config,
}: {
  database: Database
  now(): Date
  config: { upgradeHoldHours: number }
}): Promise<Date | null> {
  const [row] = await database.transaction('system', (tx) =>
    tx.rows<{ on: string }>(`SELECT done_on AS on FROM installation WHERE step = 'upgrade'`),
  )
  if (!row) return null
  const until = new Date(new Date(row.on).getTime() + config.upgradeHoldHours * HOUR)
  return until > now() ? until : null
}
