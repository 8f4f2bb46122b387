import { AppError } from '@lindero/domain/errors'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { files } from './files.table.ts'

export type StoredFile = typeof files.$inferSelect

export async function announceFile(tx: Transaction, file: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(file)
}

/**
 * A signed URL accepts one file: the upload may be repeated until it has arrived; afterwards it cannot be replaced.
 *
 * @throws AppError `files.notFound`, `files.alreadyUploaded`
 */
export async function expectAwaited(tx: Transaction, key: string): Promise<void> {
  const [file] = await tx.select({ uploadedOn: files.uploadedOn }).from(files).where(eq(files.key, key))
  if (!file) throw new AppError('files.notFound')
  if (file.uploadedOn) throw new AppError('files.alreadyUploaded')
}

/** Records that the file has arrived; a signed URL has no user, so this runs under the system role. */
export async function markUploaded(tx: Transaction, key: string, size: number, now: Date): Promise<void> {
  await tx
    .update(files)
    .set({ size, uploadedOn: now })
    .where(and(eq(files.key, key), isNull(files.uploadedOn)))
}

/** Deletes the records of an owner’s files. @returns their keys: the caller removes the bytes after the commit. */
export async function deleteFilesOf(tx: Transaction, ownerUuid: string): Promise<string[]> {
  const forgotten = await tx.delete(files).where(eq(files.ownerUuid, ownerUuid)).returning({ key: files.key })
  return forgotten.map(({ key }) => key)
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
