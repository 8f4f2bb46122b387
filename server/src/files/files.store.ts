import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { files } from './files.table.ts'

export type StoredFile = typeof files.$inferSelect

export async function announceFile(tx: Transaction, file: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(file)
}

/** The bytes have arrived; runs for a signed URL, which names no user: under the system role. */
export async function markUploaded(tx: Transaction, key: string, size: number, now: Date): Promise<void> {
  await tx.update(files).set({ size, uploadedOn: now }).where(eq(files.key, key))
}

/** An uploaded file of the scope's customer by its key, purpose and owner; undefined for any other. */
export async function uploadedFile(
  tx: Transaction,
  wanted: { key: string; purpose: StoredFile['purpose']; ownerUuid: string },
): Promise<StoredFile | undefined> {
  const [file] = await tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.key, wanted.key),
        eq(files.purpose, wanted.purpose),
        eq(files.ownerUuid, wanted.ownerUuid),
        isNotNull(files.uploadedOn),
      ),
    )
  return file
}
