import { and, asc, eq, sql } from 'drizzle-orm'
import { countDerived, type UploadLimits, writeDerived } from '../files/files.store.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { CheckedCounts, CheckedPart } from './check-tape.ts'
import { tapeCheckedRows, tapeChecks } from './tape.table.ts'

export interface StoredCheck extends CheckedCounts {
  parts: CheckedPart[]
  /** Absent while the rows are not stored. */
  checkedOn?: Date
}

/**
 * Maximum compressed size of a file's stored rows in bytes. If the rows are larger, they are not stored, and the load
 * validates the file again.
 */
const KEPT_BYTES = 64 * 1024 * 1024
/** Maximum size of a statement in bytes. It is limited because the serving thread sends the statements. */
const STATEMENT_BYTES = 1024 * 1024

/**
 * Stores the accepted rows of a preview for the load, and replaces those of an earlier preview. Unchanged parts are not
 * written again, so a corrected cell changes only one part. The stored rows count towards the customer's storage quota.
 * If they do not fit, no rows are stored, and the load validates the file again.
 * @param reading hash of mapping, corrections and date
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
  // The quota is updated last, because this locks the customer, and other uploads should not wait while the rows are
  // sent.
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

/** The rows that a preview of the file stored with the same settings; null if there are none. */
export async function storedCheck(tx: Transaction, filekey: string, reading: string): Promise<StoredCheck | null> {
  const [head] = await tx
    .select()
    .from(tapeChecks)
    .where(and(eq(tapeChecks.filekey, filekey), eq(tapeChecks.reading, reading)))
    .for('share')
  if (!head) return null
  const { read, refused, empty, refusedValues, checkedOn } = head
  const parts = await tx
    .select()
    .from(tapeCheckedRows)
    .where(eq(tapeCheckedRows.filekey, filekey))
    .orderBy(asc(tapeCheckedRows.sheet), asc(tapeCheckedRows.part))
  return { read, refused, empty, refusedValues, parts, checkedOn }
}

/** Removes the stored rows of a tape after it was loaded, or when it is read with different settings. */
export async function dropCheck(tx: Transaction, filekey: string): Promise<void> {
  // The check is deleted before the file is updated, in the same order as in `storeCheck`. Therefore two transactions
  // on the same file wait for each other instead of causing a deadlock.
  await tx.delete(tapeChecks).where(eq(tapeChecks.filekey, filekey))
  await writeDerived(tx, filekey, 0)
}
