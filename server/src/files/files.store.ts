import { AppError } from '@lindero/domain/errors'
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { lockCustomer } from '../customers/lock-customer.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { expectType } from './content.ts'
import { files } from './files.table.ts'

export type StoredFile = typeof files.$inferSelect

export interface UploadLimits {
  /** Maximum bytes of all files of a customer, including the space reserved for pending uploads. */
  bytesPerCustomer: number
  /**
   * Maximum number of pending uploads per user. An upload is pending while its URL is signed and no file has arrived.
   */
  openPerUser: number
  /** Time limit for an upload after its URL was signed, in milliseconds. */
  openMilliseconds: number
}

/**
 * Announces a file and reserves space until the file has arrived or its URL has expired. The customer's row is locked,
 * so that concurrent uploads are counted one after another.
 *
 * @throws AppError `files.wrongType`, `files.tooManyOpenUploads`, `files.quotaReached`
 */
export async function announceFile(
  tx: Transaction,
  file: typeof files.$inferInsert & { byteLimit: number },
  { bytesPerCustomer, openPerUser, openMilliseconds }: UploadLimits,
  now: Date,
): Promise<void> {
  expectType(file)
  await lockCustomer(tx, file.customerUuid)
  const { bytes: used, open } = await usedRoom(tx, file.customerUuid, file.createdBy ?? null, openMilliseconds, now)
  if (open >= openPerUser) throw new AppError('files.tooManyOpenUploads', { limit: openPerUser })
  if (used + file.byteLimit > bytesPerCustomer) {
    throw new AppError('files.quotaReached', { limit: bytesPerCustomer, used })
  }
  await tx.insert(files).values({ ...file, createdOn: now })
}

/**
 * Bytes of a customer's files, including the space reserved for pending uploads, and the number of a user's pending
 * uploads.
 */
export async function usedRoom(
  tx: Transaction,
  customerUuid: string,
  userUuid: string | null,
  openMilliseconds: number,
  now: Date,
): Promise<{ bytes: number; open: number }> {
  const [taken] = await tx.rows<{ bytes: number; open: number }>(
    `SELECT coalesce(sum(CASE WHEN uploaded_on IS NULL THEN byte_limit ELSE size END + derived_bytes), 0)::float8 AS bytes,
       (count(*) FILTER (WHERE uploaded_on IS NULL AND created_by = $2))::int AS open
     FROM files WHERE customer_uuid = $1 AND (uploaded_on IS NOT NULL OR created_on > $3)`,
    [customerUuid, userUuid, new Date(now.getTime() - openMilliseconds)],
  )
  return taken ?? { bytes: 0, open: 0 }
}

/**
 * Counts bytes that are derived from a file towards the customer's quota, although they are not stored as a file. The
 * number replaces an earlier number for the file. The customer's row is locked as in `announceFile`, so that concurrent
 * counts run one after another.
 *
 * @returns false if the bytes exceed the quota; then they are not counted, and the caller must not store them
 */
export async function countDerived(
  tx: Transaction,
  { key, customerUuid }: Pick<StoredFile, 'key' | 'customerUuid'>,
  bytes: number,
  { bytesPerCustomer, openMilliseconds }: UploadLimits,
  now: Date,
): Promise<boolean> {
  await lockCustomer(tx, customerUuid)
  await writeDerived(tx, key, bytes)
  const used = await usedRoom(tx, customerUuid, null, openMilliseconds, now)
  if (used.bytes <= bytesPerCustomer) return true
  await writeDerived(tx, key, 0)
  return false
}

export async function writeDerived(tx: Transaction, key: string, bytes: number): Promise<void> {
  await tx
    .update(files)
    .set({ derivedBytes: bytes })
    .where(and(eq(files.key, key), ne(files.derivedBytes, bytes)))
}

/**
 * A signed URL accepts one file. The upload may be repeated until the file has arrived; after that the file cannot be
 * replaced.
 *
 * @throws AppError `files.notFound`, `files.alreadyUploaded`
 */
export async function expectAwaited(tx: Transaction, key: string): Promise<Pick<StoredFile, 'purpose' | 'name'>> {
  const [file] = await tx
    .select({ uploadedOn: files.uploadedOn, purpose: files.purpose, name: files.name })
    .from(files)
    .where(eq(files.key, key))
  if (!file) throw new AppError('files.notFound')
  if (file.uploadedOn) throw new AppError('files.alreadyUploaded')
  return file
}

/**
 * Records that the bytes have arrived. The statement runs under the system role, because a signed URL does not identify
 * a user.
 *
 * @returns true if the file is still expected; false if it has already arrived or its draft portfolio was discarded
 */
export async function markUploaded(tx: Transaction, key: string, size: number, now: Date): Promise<boolean> {
  const marked = await tx
    .update(files)
    .set({ size, uploadedOn: now })
    .where(and(eq(files.key, key), isNull(files.uploadedOn)))
    .returning({ key: files.key })
  return marked.length > 0
}

/**
 * Deletes the record of a failed upload of a document or of public data, so that it occupies no space. A retry needs a
 * new URL.
 */
export async function deleteFailedUpload(tx: Transaction, key: string): Promise<void> {
  const needsNewUrl = inArray(files.purpose, ['images', 'files', 'reports', 'dataImport'])
  await tx.delete(files).where(and(eq(files.key, key), needsNewUrl, isNull(files.uploadedOn)))
}

/** Marks a file as used. Used files are retained longer. */
export async function markUsed(tx: Transaction, key: string, now: Date): Promise<void> {
  await tx
    .update(files)
    .set({ usedOn: now })
    .where(and(eq(files.key, key), isNull(files.usedOn)))
}

/**
 * Deletes the records of an owner's files.
 * @returns their keys; the caller removes the bytes after the commit
 */
export async function deleteFilesOf(tx: Transaction, ownerUuid: string): Promise<string[]> {
  const forgotten = await tx.delete(files).where(eq(files.ownerUuid, ownerUuid)).returning({ key: files.key })
  return forgotten.map(({ key }) => key)
}

/**
 * Rejects a removed file. Its bytes are kept for a day, because documents that are being written may still need them,
 * but its URL ends immediately.
 * @throws AppError `files.notFound`
 */
export async function rejectRemoved(tx: Transaction, key: string): Promise<void> {
  const [removed] = await tx.rows(
    `SELECT key FROM removed_files r WHERE key = $1 AND NOT EXISTS (SELECT FROM files f WHERE f.key = r.key) LIMIT 1`,
    [key],
  )
  if (removed) throw new AppError('files.notFound')
}

/** Finds a file of the customer in scope by its key. */
export async function fileByKey(tx: Transaction, key: string): Promise<StoredFile | undefined> {
  const [file] = await tx.select().from(files).where(eq(files.key, key))
  return file
}

/** Finds an uploaded file of the customer in scope by key, purpose and owner; undefined if any of them differs. */
export async function uploadedFile(
  tx: Transaction,
  upload: { key: string; purpose: StoredFile['purpose']; ownerUuid: string },
): Promise<StoredFile | undefined> {
  const [file] = await tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.key, upload.key),
        eq(files.purpose, upload.purpose),
        eq(files.ownerUuid, upload.ownerUuid),
        isNotNull(files.uploadedOn),
      ),
    )
  return file
}
