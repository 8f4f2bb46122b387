import { and, asc, eq, sql } from 'drizzle-orm'
import { countDerived, type UploadLimits, writeDerived } from '../files/files.store.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { CheckedCounts, CheckedPart } from './check-tape.ts'
import { tapeCheckedRows, tapeChecks } from './tape.table.ts'

export interface StoredCheck extends CheckedCounts {
  parts: CheckedPart[]
}

/**
 * Maximum size of a file's stored rows, compressed, in bytes. If the rows of a file are larger, its load checks the
 * file again.
 */
const KEPT_BYTES = 64 * 1024 * 1024
/** Maximum size of one statement in bytes, because the serving thread sends it. */
const STATEMENT_BYTES = 1024 * 1024

/**
 * Stores the rows that a preview accepted, for the load of the file. They replace the rows of an earlier preview. Parts
 * that are equal are not written again, so a corrected cell changes only one part. The stored rows count towards the
 * customer's quota. If they do not fit, no row is stored, and the load checks the file again.
 * @param reading hash of mapping, corrections and day
 */
export async function storeCheck(
  tx: Transaction,
  { customerUuid, filekey, reading }: { customerUuid: string; filekey: string; reading: string },
  { parts, ...counts }: StoredCheck,
  room: { limits: UploadLimits; now: Date },
): Promise<void> {
  const bytes = parts.reduce((sum, { packed }) => sum + packed.byteLength, 0)
  if (bytes > KEPT_BYTES) return dropCheck(tx, filekey)
  const head = { reading, ...counts }
  await tx
    .insert(tapeChecks)
    .values({ customerUuid, filekey, ...head })
    .onConflictDoUpdate({ target: tapeChecks.filekey, set: { ...head, checkedOn: sql`now()` } })
  for (const sheet of ['assets', 'values'] as const) {
    const own = parts.filter((part) => part.sheet === sheet)
    await writeParts(
      tx,
      own.map((part, index) => ({ ...part, customerUuid, filekey, part: index })),
    )
    await tx.change('DELETE FROM tape_checked_rows WHERE filekey = $1 AND sheet = $2 AND part >= $3', [
      filekey,
      sheet,
      own.length,
    ])
  }
  // The quota is counted last, because this locks the customer: other uploads must not wait while the rows are sent.
  const isKept = await countDerived(tx, { key: filekey, customerUuid }, bytes, room.limits, room.now)
  if (!isKept) await dropCheck(tx, filekey)
}

type Row = typeof tapeCheckedRows.$inferInsert

async function writeParts(tx: Transaction, rows: readonly Row[]): Promise<void> {
  let batch: Row[] = []
  let bytes = 0
  for (const [index, row] of rows.entries()) {
    batch.push(row)
    bytes += row.packed.byteLength
    if (bytes < STATEMENT_BYTES && index < rows.length - 1) continue
    await tx.change(
      `INSERT INTO tape_checked_rows AS kept (filekey, customer_uuid, sheet, part, last, passed, packed)
       SELECT $1, $2, $3, * FROM unnest($4::int[], $5::int[], $6::int[], $7::bytea[])
       ON CONFLICT (filekey, sheet, part) DO UPDATE
         SET last = excluded.last, passed = excluded.passed, packed = excluded.packed
         WHERE (kept.last, kept.passed, kept.packed) IS DISTINCT FROM (excluded.last, excluded.passed, excluded.packed)`,
      [
        row.filekey,
        row.customerUuid,
        row.sheet,
        batch.map(({ part }) => part),
        batch.map(({ last }) => last),
        batch.map(({ passed }) => passed),
        batch.map(({ packed }) => Buffer.from(packed)),
      ],
    )
    batch = []
    bytes = 0
  }
}

/** The rows that the preview of a file stored, if it read the file with the same settings; null otherwise. */
export async function storedCheck(tx: Transaction, filekey: string, reading: string): Promise<StoredCheck | null> {
  const [head] = await tx
    .select()
    .from(tapeChecks)
    .where(and(eq(tapeChecks.filekey, filekey), eq(tapeChecks.reading, reading)))
    .for('share')
  if (!head) return null
  const { read, refused, empty, refusedValues } = head
  const parts = await tx
    .select()
    .from(tapeCheckedRows)
    .where(eq(tapeCheckedRows.filekey, filekey))
    .orderBy(asc(tapeCheckedRows.sheet), asc(tapeCheckedRows.part))
  return { read, refused, empty, refusedValues, parts }
}

/** Removes the stored rows of a tape that was loaded, or that is now read with other settings. */
export async function dropCheck(tx: Transaction, filekey: string): Promise<void> {
  // The check is deleted before its file, as in `storeCheck`. With the same order, two transactions on one file wait
  // for each other instead of ending in a deadlock.
  await tx.delete(tapeChecks).where(eq(tapeChecks.filekey, filekey))
  await writeDerived(tx, filekey, 0)
}
