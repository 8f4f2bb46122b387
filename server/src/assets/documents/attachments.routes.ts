import type { LoggedChange } from '@lindero/contract/assets/asset.schema'
import { attachmentCalls } from '@lindero/contract/assets/attachments.contract'
import { AppError } from '@lindero/domain/errors'
import { cleanName, formatOf } from '@lindero/domain/files/file-formats'
import { attachmentReply, type ReadReplacements } from '../../files/attachment-reply.ts'
import {
  type AttachmentOwner,
  type AttachmentRow,
  attachmentOf,
  attachmentOfFile,
  attachmentsOf,
  deleteAttachment,
  editAttachment,
  expectRoom,
  insertAttachment,
  knownTags,
} from '../../files/attachments.store.ts'
import type { AttachmentRecord } from '../../files/attachments.table.ts'
import { urlToGet, urlToPut } from '../../files/file-urls.ts'
import { announceFile, markUsed, usedRoom } from '../../files/files.store.ts'
import { files as fileRows } from '../../files/files.table.ts'
import { receiveUpload } from '../../files/receive-upload.ts'
import { zipAttachments } from '../../files/zip-attachments.ts'
import type { Context } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/bulk.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Calls } from '../../kernel/http/serve.ts'
import { type AssetRecord, assetChanges } from '../assets.table.ts'
import { visibleAssets } from '../record/asset-access.ts'
import { matchDocuments } from './match-documents.ts'

/** Folders in the zip file. They have the names used in the API, because the reader's language is not known. */
const FOLDERS = { images: 'images', files: 'files', reports: 'reports' } as const

/**
 * Documents of an asset: upload, list, edit, delete, download. A change locks the asset, because names and main picture
 * depend on all of its documents.
 */
export function attachmentRoutes(calls: Calls, context: Context, replacementsOf: ReadReplacements): void {
  const { config, database, files: store, now } = context
  const { bytesPerCustomer, openMilliseconds } = config.uploads

  calls.serve(attachmentCalls.attachments, async ({ caller, asset: { uuid, customerUuid } }) => {
    const page = await database.transaction({ customer: customerUuid }, async (tx) => {
      const rows = await attachmentsOf(tx, uuid)
      const replacements = await replacementsOf(tx, uuidsOf(rows))
      const tags = await knownTags(tx, customerUuid, visibleAssets(caller))
      const room = await usedRoom(tx, customerUuid, null, openMilliseconds, now())
      return { rows, replacements, tags, room }
    })
    const items = await Promise.all(page.rows.map((row) => attachmentReply(context, row, page.replacements)))
    const quota = { used: page.room.bytes, limit: bytesPerCustomer }
    return { items, total: items.length, knownTags: page.tags, quota, fileBytes: config.documents.fileBytes }
  })

  calls.serveInTransaction(attachmentCalls.matchDocuments, async ({ tx, portfolio, body }) => {
    const items = await matchDocuments(tx, portfolio.uuid, body.names)
    return { items, total: items.length }
  })

  calls.serve(attachmentCalls.attachmentUploadUrl, async ({ caller, asset, query }) => {
    const name = cleanName(query.name)
    const contentType = formatOf(name)?.contentType ?? 'application/octet-stream'
    const limit = query.size ?? config.documents.fileBytes
    if (limit > config.documents.fileBytes) {
      throw new AppError('files.tooLarge', { limit: config.documents.fileBytes, found: limit })
    }
    const filepath = `document-${crypto.randomUUID()}`
    await database.transaction({ customer: asset.customerUuid }, async (tx) => {
      await expectRoom(tx, asset.uuid)
      const awaited = {
        key: filepath,
        customerUuid: asset.customerUuid,
        purpose: query.type,
        ownerUuid: asset.uuid,
        name,
        contentType,
        createdBy: caller.user.uuid,
        byteLimit: limit,
      }
      await announceFile(tx, awaited, config.uploads, now())
    })
    const url = await urlToPut(context, { key: filepath, contentType, limit, isExact: query.size !== undefined })
    return { url, filepath, contentType, limit }
  })

  calls.serve(attachmentCalls.addAttachment, async ({ caller, asset, body, whileLocked }) => {
    const owner: AttachmentOwner = { kind: 'asset', uuid: asset.uuid, customerUuid: asset.customerUuid }
    const received = await receiveUpload(context, owner, body.filepath, caller.user.uuid)
    const row = await whileLocked(async (tx, asset) => {
      const existing = await attachmentOfFile(tx, asset.uuid, body.filepath)
      if (existing || !received) return existing
      const { file, picture, sizes } = received
      const stored = await insertAttachment(tx, owner, {
        fileType: file.purpose,
        fileKey: file.key,
        name: file.name,
        contentType: file.contentType,
        size: file.size,
        tags: body.tags ?? [],
        isShareable: body.isShareable ?? false,
        ...(picture ?? {}),
        createdBy: caller.user.uuid,
        createdOn: now(),
      })
      await insertRows(tx, fileRows, sizes)
      await markUsed(tx, file.key, now())
      const change = { field: file.purpose, oldValue: null, newValue: stored.name }
      await logChanges(tx, caller, asset, [change])
      return attachmentOfFile(tx, asset.uuid, body.filepath)
    })
    if (!row) throw new AppError('files.notFound')
    return { ...(await replyOf(context, row, replacementsOf)), filePath: body.filepath }
  })

  calls.serve(attachmentCalls.saveAttachment, async ({ caller, params, body, whileLocked }) => {
    const row = await whileLocked(async (tx, asset) => {
      const { attachment } = await attachmentOf(tx, asset.uuid, params)
      const favourite = body.isFavorite ? await otherFavourite(tx, attachment) : []
      await editAttachment(tx, attachment, body)
      const after = await attachmentOf(tx, asset.uuid, params)
      const changes = documentChanges(attachment, after.attachment)
      const released = favourite.flatMap((one) => documentChanges(one, { ...one, isFavorite: false }))
      await logChanges(tx, caller, asset, [...changes, ...released])
      return after
    })
    return replyOf(context, row, replacementsOf)
  })

  calls.serve(attachmentCalls.deleteAttachment, async ({ caller, params, whileLocked }) => {
    await whileLocked(async (tx, asset) => {
      const { attachment } = await attachmentOf(tx, asset.uuid, params)
      await deleteAttachment(tx, attachment)
      const change = { field: params.type, oldValue: attachment.name, newValue: null }
      await logChanges(tx, caller, asset, [change])
    })
    return { deleted: true as const }
  })

  calls.serve(attachmentCalls.attachmentUrl, async ({ caller, asset, params }) => {
    const { attachment } = await database.transaction({ customer: asset.customerUuid }, (tx) =>
      attachmentOf(tx, asset.uuid, params),
    )
    const { fileKey: key, contentType, name } = attachment
    const { uuid: userUuid } = caller.user
    return { url: await urlToGet(context, { key, contentType, fileName: name, userUuid }), name }
  })

  calls.serve(attachmentCalls.attachmentsArchive, async ({ asset }) => {
    const rows = await database.transaction({ customer: asset.customerUuid }, (tx) => attachmentsOf(tx, asset.uuid))
    const documents = rows.map(({ attachment }) => attachment)
    return {
      stream: zipAttachments(store, documents, FOLDERS),
      fileName: cleanName(`${asset.externalId}.zip`),
    }
  })
}

const uuidsOf = (rows: readonly AttachmentRow[]) => rows.map(({ attachment }) => attachment.uuid)

async function replyOf(context: Context, row: AttachmentRow, replacementsOf: ReadReplacements) {
  const customer = row.attachment.customerUuid
  const replacements = await context.database.transaction({ customer }, (tx) => replacementsOf(tx, uuidsOf([row])))
  return attachmentReply(context, row, replacements)
}

/** The previous main picture, which another document replaces. */
async function otherFavourite(tx: Transaction, { uuid, ownerUuid }: AttachmentRecord): Promise<AttachmentRecord[]> {
  const rows = await attachmentsOf(tx, ownerUuid)
  return rows.flatMap(({ attachment }) => (attachment.isFavorite && attachment.uuid !== uuid ? attachment : []))
}

/**
 * The log entries for an edit of a document. The `field` of a new name is the document's list, such as `images`. The
 * `field` of any other change also contains the document's name, such as `images.tags.<name>`.
 */
function documentChanges(before: AttachmentRecord, after: AttachmentRecord): LoggedChange[] {
  const of = (field: 'tags' | 'isShareable' | 'isFavorite') => `${after.fileType}.${field}.${after.name}`
  const tagsOf = ({ tags }: AttachmentRecord) => (tags.length === 0 ? null : tags.join(', '))
  const changes: LoggedChange[] = [
    { field: after.fileType, oldValue: before.name, newValue: after.name },
    { field: of('tags'), oldValue: tagsOf(before), newValue: tagsOf(after) },
    { field: of('isShareable'), oldValue: before.isShareable, newValue: after.isShareable },
    { field: of('isFavorite'), oldValue: before.isFavorite, newValue: after.isFavorite },
  ]
  return changes.filter(({ oldValue, newValue }) => oldValue !== newValue)
}

/** Logs in the asset's history that a document was added, deleted or edited. */
async function logChanges(
  tx: Transaction,
  caller: Caller,
  { uuid, customerUuid }: AssetRecord,
  changes: LoggedChange[],
): Promise<void> {
  if (changes.length === 0) return
  const userUuid = caller.user.uuid
  await tx.insert(assetChanges).values({ customerUuid, assetUuid: uuid, area: 'docs', userUuid, changes })
}
