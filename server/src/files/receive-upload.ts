import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { AppError, statusOf } from '@lindero/domain/errors'
import { ATTACHMENT_TYPES, type AttachmentType } from '@lindero/domain/files/attachment'
import { formatOf } from '@lindero/domain/files/file-formats'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { AttachmentOwner } from './attachments.store.ts'
import { attachmentOfFile } from './attachments.store.ts'
import { expectContent } from './content.ts'
import { markUploaded, type StoredFile } from './files.store.ts'
import { files } from './files.table.ts'
import { type PictureSizes, pictureSizes, SIZE_TYPE } from './picture-sizes.ts'

/** An uploaded file after its checks. For a picture, it includes the small versions. */
interface ReceivedFile {
  file: StoredFile & { purpose: AttachmentType; size: number }
  picture: { width: number; height: number; thumbnailKey: string; screenKey: string } | null
  /** Rows of the small versions, to be written together with the document. */
  sizes: (typeof files.$inferInsert)[]
}

/**
 * Storage keys of the small versions. They are derived from the picture's key, so that a retry finds the files of the
 * first attempt.
 */
export const sizeKeys = (key: string) => ({ thumbnailKey: `${key}-thumbnail`, screenKey: `${key}-screen` })

/**
 * Accepts an upload from the storage: runs the checks that were not possible during the upload, and creates the small
 * versions of a picture. Rejected files are removed.
 *
 * @param userUuid user who confirms the upload; must be the user who requested its URL
 * @returns null if the file is already a document
 * @throws AppError `files.notFound` if the upload belongs to a different owner or user; `attachments.notUploaded`,
 * `files.wrongType`, `files.tooLarge`, `attachments.unreadablePicture`, `attachments.pictureTooLarge`, `limits.memory`
 */
export async function receiveUpload(
  context: Context,
  { uuid: ownerUuid, customerUuid }: Pick<AttachmentOwner, 'uuid' | 'customerUuid'>,
  key: string,
  userUuid: string,
): Promise<ReceivedFile | null> {
  const { database } = context
  const upload = await database.transaction({ customer: customerUuid }, async (tx) => ({
    file: await uploadOf(tx, ownerUuid, key, userUuid),
    isDocument: (await attachmentOfFile(tx, ownerUuid, key)) !== undefined,
  }))
  if (upload.isDocument) return null
  const { file } = upload
  try {
    const size = file.uploadedOn ? (file.size ?? 0) : await acceptDirect(context, file)
    const picture = await sizesOf(context, file)
    if (!picture) return { file: { ...file, size }, picture: null, sizes: [] }
    return { file: { ...file, size }, ...(await storeSizes(context, file, picture)) }
  } catch (error) {
    if (error instanceof AppError && isRejection(error)) await discard(context, file)
    throw error
  }
}

/**
 * True if the file itself is invalid. Other errors may disappear at the next attempt, when the database or the storage
 * is available again.
 */
function isRejection({ code }: AppError): boolean {
  return code !== 'attachments.notUploaded' && statusOf(code) < 500
}

async function uploadOf(tx: Transaction, ownerUuid: string, key: string, userUuid: string) {
  const [file] = await tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.key, key),
        eq(files.ownerUuid, ownerUuid),
        eq(files.createdBy, userUuid),
        inArray(files.purpose, [...ATTACHMENT_TYPES]),
      ),
    )
  if (!file) throw new AppError('files.notFound')
  return { ...file, purpose: file.purpose as AttachmentType }
}

/**
 * Checks a file that the browser stored directly in the bucket.
 * @returns its size in bytes
 */
async function acceptDirect({ files: store, database, now }: Context, file: StoredFile): Promise<number> {
  const { direct } = store
  if (!direct) throw new AppError('attachments.notUploaded')
  const size = await direct.accept(file.key).catch((error: unknown) => {
    throw AppError.is(error, 'files.notFound') ? new AppError('attachments.notUploaded') : error
  })
  const limit = file.byteLimit ?? 0
  if (size > limit) throw new AppError('files.tooLarge', { limit, found: size })
  if (size === 0) throw new AppError('files.empty')
  const { bytes } = await store.read(file.key)
  try {
    await finished(Readable.from(expectContent(bytes, file)).resume())
  } finally {
    bytes.destroy()
  }
  await database.transaction({ customer: file.customerUuid }, (tx) => markUploaded(tx, file.key, size, now()))
  return size
}

async function sizesOf(
  { files: store, config }: Context,
  { key, name, purpose }: StoredFile,
): Promise<PictureSizes | null> {
  if (!formatOf(name)?.hasPreview) return null
  try {
    return await pictureSizes(await store.bytes(key), config.documents.picture)
  } catch (error) {
    // A picture that becomes a document is stored unchanged, even if it cannot be displayed.
    if (purpose === 'files' && isUndrawable(error)) return null
    throw error
  }
}

function isUndrawable(error: unknown): boolean {
  return error instanceof AppError && (error.code.startsWith('attachments.') || error.code === 'limits.memory')
}

async function storeSizes(
  { files: store, now }: Context,
  file: StoredFile,
  { width, height, thumbnail, screen }: PictureSizes,
): Promise<Pick<ReceivedFile, 'picture' | 'sizes'>> {
  const keys = sizeKeys(file.key)
  const sizes: ReceivedFile['sizes'] = []
  for (const [key, bytes] of [
    [keys.thumbnailKey, thumbnail],
    [keys.screenKey, screen],
  ] as const) {
    await store.put(key, Readable.from([Buffer.from(bytes)]), Number.POSITIVE_INFINITY).catch((error: unknown) => {
      if (!AppError.is(error, 'files.alreadyUploaded')) throw error
    })
    const { customerUuid, ownerUuid, name, createdBy } = file
    sizes.push({
      key,
      customerUuid,
      ownerUuid,
      name,
      createdBy,
      contentType: SIZE_TYPE,
      size: bytes.length,
      purpose: 'preview',
      uploadedOn: now(),
      usedOn: now(),
    })
  }
  return { picture: { width, height, ...keys }, sizes }
}

/** Removes a rejected upload, so that it occupies no space. */
async function discard({ files: store, database }: Context, { key, customerUuid }: StoredFile): Promise<void> {
  const isFree = await database.transaction({ customer: customerUuid }, async (tx) => {
    const gone = await tx
      .delete(files)
      .where(and(eq(files.key, key), isNull(files.usedOn)))
      .returning()
    return gone.length > 0
  })
  if (!isFree) return
  for (const each of [key, ...Object.values(sizeKeys(key))]) await store.remove(each)
}
