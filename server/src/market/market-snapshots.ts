import { isPlausibleSnapshot, type Snapshot, type SnapshotOutcome } from '@lindero/domain/areas/snapshots'
import { AppError } from '@lindero/domain/errors'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { countCells } from './market-cells.ts'
import { mergeAdverts } from './merge-adverts.ts'

interface FormerSnapshot {
  number: number
  adverts: number
  day?: string
}

/** SQL: a snapshot of the portal $2 and the area $3. Their names are typed, so their case does not count. */
const SAME = `lower(report->'snapshot'->>'portal') = lower($2) AND lower(report->'snapshot'->>'area') = lower($3)`

/** The last snapshot of the same portal and area that counts: one that waits for a decision does not. */
async function snapshotBefore(tx: Transaction, number: number, { portal, area }: Snapshot) {
  const [row] = await tx.rows<Omit<FormerSnapshot, 'day'> & { day: string | null }>(
    `SELECT number, (report->'snapshot'->>'adverts')::int AS adverts, report->'snapshot'->>'day' AS day FROM data_imports
     WHERE number < $1 AND state = 'done' AND ${SAME} AND report->'snapshot'->>'state' <> 'asked'
     ORDER BY number DESC LIMIT 1`,
    [number, portal, area],
  )
  if (!row) return undefined
  const { day, ...former } = row
  return day === null ? former : { ...former, day }
}

/** SQL: the adverts on offer that the snapshot of import $2 names and that of import $1 does not. */
const LEFT_OUT = `FROM market_evidence e JOIN market_import_identifiers b ON b.import = $2 AND b.source_id = e.source_id
  WHERE e.source = $3 AND e.kind = 'listing' AND e.expired_on IS NULL
    AND NOT EXISTS (SELECT FROM market_import_identifiers i WHERE i.import = $1 AND i.source_id = e.source_id)`

/**
 * Withdraws the adverts that a snapshot leaves out. If the snapshot is much smaller than the one before, has hardly any
 * of its adverts, or is of a day more than a week before, nothing is withdrawn, and the outcome asks for a decision.
 *
 * @param day last day of the snapshot, yyyy-mm-dd
 * @param ofOthers identifiers of its rows that belong to stored rows of another kind or portal
 */
export async function applySnapshot(
  database: Database,
  { number, source, day, ofOthers }: { number: number; source: string; day: string; ofOthers: readonly string[] },
  snapshot: Snapshot,
): Promise<SnapshotOutcome> {
  return database.transaction('system', async (tx) => {
    const before = await snapshotBefore(tx, number, snapshot)
    // A rejected row of an advert in the snapshot before is that advert under another name of its portal.
    await tx.change(
      `DELETE FROM market_import_identifiers i WHERE i.import = $1 AND i.source_id = ANY($2::text[])
         AND NOT EXISTS (SELECT FROM market_import_identifiers b WHERE b.import = $3 AND b.source_id = i.source_id)`,
      [number, ofOthers, before?.number ?? null],
    )
    const [counted] = await tx.rows<{ adverts: number }>(
      'SELECT count(*)::int AS adverts FROM market_import_identifiers WHERE import = $1',
      [number],
    )
    const adverts = counted?.adverts ?? 0
    if (!before) return { ...snapshot, adverts, day, before: null, missing: 0, state: 'first' as const }
    const [left] = await tx.rows<{ all: number; missing: number }>(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE e.date <= $4::date)::int AS missing ${LEFT_OUT}`,
      [number, before.number, source, day],
    )
    const outcome = { ...snapshot, adverts, day, before: before.adverts, missing: left?.missing ?? 0 }
    if (!isPlausibleSnapshot({ ...outcome, missing: left?.all ?? 0 }, before)) {
      return { ...outcome, state: 'asked' as const }
    }
    const missing = await withdraw(tx, [number, before.number, source], day)
    await forgetBefore(tx, before.number, snapshot)
    return { ...outcome, missing, state: 'withdrawn' as const }
  })
}

/**
 * Withdraws the adverts that a snapshot leaves out. It does not know those that were seen on offer after its day: the next
 * snapshot tells whether they have left the market, so their identifiers are stored with this one.
 */
async function withdraw(tx: Transaction, imports: readonly [number, number, string], day: string): Promise<number> {
  const missing = await tx.change(
    `UPDATE market_evidence SET expired_on = $4::date, import = $1
     WHERE uuid IN (SELECT e.uuid ${LEFT_OUT} AND e.date <= $4::date)`,
    [...imports, day],
  )
  await tx.change(`INSERT INTO market_import_identifiers (import, source_id) SELECT $1, e.source_id ${LEFT_OUT}`, [
    ...imports,
  ])
  return missing
}

/** Deletes the identifiers of the snapshots that are not compared any more. */
function forgetBefore(tx: Transaction, number: number, { portal, area }: Snapshot): Promise<number> {
  return tx.change(
    `DELETE FROM market_import_identifiers WHERE import IN (SELECT number FROM data_imports
       WHERE number < $1 AND ${SAME})`,
    [number, portal, area],
  )
}

/**
 * Withdraws the adverts that an implausible snapshot leaves out, after a person has confirmed it.
 *
 * @returns the number of withdrawn adverts
 * @throws AppError `areas.importNotFound`, `market.snapshotNotAsked`, `areas.laterImport`
 */
export async function confirmSnapshot(database: Database, uuid: string): Promise<number> {
  const { number, missing } = await database.transaction('system', async (tx) => {
    const { number, kind, snapshot } = await expectAsked(tx, uuid, 'FOR UPDATE')
    const before = await snapshotBefore(tx, number, snapshot)
    const source = kind.replace(/^market-/, '')
    const day = snapshot.day ?? (await dayOfRows(tx, number, source))
    const missing = before ? await withdraw(tx, [number, before.number, source], day) : 0
    const outcome: SnapshotOutcome = { ...snapshot, missing, state: 'withdrawn' }
    await tx.change(
      `UPDATE data_imports SET report = report || jsonb_build_object('snapshot', $2::jsonb) WHERE number = $1`,
      [number, JSON.stringify(outcome)],
    )
    if (before) await forgetBefore(tx, before.number, snapshot)
    return { number, missing }
  })
  if (missing > 0) {
    await mergeAdverts(database, number)
    await countCells(database)
  }
  return missing
}

/** The last day of a snapshot that does not name it: one from before 30 November 2026. */
async function dayOfRows(tx: Transaction, number: number, source: string): Promise<string> {
  const [dated] = await tx.rows<{ day: string }>(
    `SELECT coalesce(max(e.date), current_date)::text AS day FROM market_import_identifiers i
     JOIN market_evidence e ON e.source = $2 AND e.source_id = i.source_id WHERE i.import = $1`,
    [number, source],
  )
  return dated?.day ?? ''
}

/**
 * An import whose snapshot waits for a decision.
 *
 * @throws AppError `areas.importNotFound`, `market.snapshotNotAsked`, `areas.laterImport`
 */
export async function expectAsked(tx: Transaction, uuid: string, lock = '') {
  const [row] = await tx.rows<{
    number: number
    kind: string
    file: string
    state: string
    snapshot: SnapshotOutcome | null
  }>(`SELECT number, kind, file, state, report->'snapshot' AS snapshot FROM data_imports WHERE uuid = $1 ${lock}`, [
    uuid,
  ])
  if (!row) throw new AppError('areas.importNotFound')
  const { snapshot } = row
  if (row.state !== 'done' || snapshot?.state !== 'asked') throw new AppError('market.snapshotNotAsked')
  const [later] = await tx.rows<{ file: string }>(
    `SELECT file FROM data_imports WHERE number > $1 AND state IN ('done', 'running')
       AND ${SAME} LIMIT 1`,
    [row.number, snapshot.portal, snapshot.area],
  )
  if (later) throw new AppError('areas.laterImport', { file: later.file })
  return { ...row, snapshot }
}
