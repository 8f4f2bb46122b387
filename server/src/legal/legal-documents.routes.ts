import { legalCalls } from '@lindero/contract/legal/legal.contract'
import { AppError } from '@lindero/domain/errors'
import { cleanName, formatOf } from '@lindero/domain/files/file-formats'
import { LEGAL_FILES } from '@lindero/domain/legal/management.section'
import { attachmentOfFile, expectRoom, insertAttachment } from '../files/attachments.store.ts'
import { urlToGet, urlToPut } from '../files/file-urls.ts'
import { announceFile, markUsed } from '../files/files.store.ts'
import { files as fileRows } from '../files/files.table.ts'
import { receiveUpload } from '../files/receive-upload.ts'
import type { Context } from '../kernel/context.ts'
import { insertRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { instantOf } from './legal.store.ts'
import { type ManagedAsset, scopeOf, tokenFor } from './legal-access.ts'
import { REPLACEMENT } from './records.store.ts'

interface DocumentRow {
  uuid: string
  name: string
  size: number
  key: string
  contentType: string
  createdOn: string
  serviceRequestId: number | null
  replacedOn: string | null
  replacedBy: string | null
}

/**
 * Documents of legal management, for both sides of a service request. A caller sees documents that it uploaded,
 * documents of service requests, and documents referenced in the records and comments that it can read. A provider sees
 * only what belongs to its current request. Files belong to the asset's owner, so they are written in the owner's
 * scope, after the management token is checked.
 */
export function legalDocumentRoutes(calls: Calls, context: Context): void {
  const { config, database } = context
  const { fileBytes } = config.documents

  async function documentsOf(asset: ManagedAsset, userUuid: string): Promise<DocumentRow[]> {
    const named = await database.transaction(scopeOf(asset), (tx) =>
      tx.rows<{ uuid: string }>(
        `SELECT DISTINCT f.value AS uuid FROM (SELECT fields FROM legal_records WHERE asset_uuid = $1
           ORDER BY id DESC LIMIT 500) r, jsonb_each_text(r.fields) f WHERE f.key = ANY($2) AND f.value IS NOT NULL
         UNION SELECT unnest(c.files)::text FROM legal_comments c JOIN legal_records r ON r.id = c.record_id
           WHERE r.asset_uuid = $1
         UNION SELECT d.attachment_uuid::text FROM service_request_documents d
           JOIN service_requests q ON q.id = d.service_request_id WHERE q.asset_uuid = $1`,
        [asset.uuid, LEGAL_FILES],
      ),
    )
    return database.transaction(ownersScope(asset), (tx) =>
      tx.rows<DocumentRow>(
        `SELECT d.uuid, d.name, d.size::int AS size, d.file_key AS key, d.content_type AS "contentType",
           d.created_on AS "createdOn", service_request_id::int AS "serviceRequestId", x.at AS "replacedOn",
           x.author AS "replacedBy"
         FROM attachments d LEFT JOIN service_request_documents ON attachment_uuid = d.uuid ${REPLACEMENT}
         WHERE d.owner_kind = 'asset' AND d.owner_uuid = $1
           AND (d.uuid = ANY($2::uuid[]) OR ($5 AND x.at IS NOT NULL) OR (d.created_by = $3 AND d.created_on >= coalesce($4, d.created_on)))
         ORDER BY d.name, d.uuid LIMIT 1000`,
        [
          asset.uuid,
          named.map(({ uuid }) => uuid),
          userUuid,
          asset.service?.requestedOn ?? null,
          asset.service === null,
        ],
      ),
    )
  }

  calls.serve(legalCalls.managementDocuments, async ({ caller, managedAsset: asset }) => ({
    token: await tokenFor(context, asset),
    items: (await documentsOf(asset, caller.user.uuid)).map(
      ({ key: _key, contentType: _type, createdOn, replacedOn, replacedBy, ...document }) => ({
        ...document,
        // A provider does not see the owner's users.
        replacedBy: asset.service ? null : replacedBy,
        createdOn: instantOf(createdOn),
        replacedOn: replacedOn && instantOf(replacedOn),
      }),
    ),
    fileBytes,
  }))

  calls.serve(legalCalls.managementDocumentUrl, async ({ caller, managedAsset: asset, params }) => {
    const documents = await documentsOf(asset, caller.user.uuid)
    const document = documents.find(({ uuid }) => uuid === params.documentUuid)
    if (!document) throw new AppError('files.notFound')
    const { key, contentType, name } = document
    return {
      url: await urlToGet(context, { key, contentType, fileName: name, userUuid: caller.user.uuid }),
      name,
    }
  })

  calls.serve(legalCalls.managementUploadUrl, async ({ caller, managedAsset: asset, query }) => {
    if (isEnded(asset)) throw new AppError('management.notExpected')
    return announceUpload(context, asset, query, caller)
  })

  calls.serve(legalCalls.addManagementDocument, async ({ caller, managedAsset: asset, body }) => {
    if (body.isOfRequest && !asset.service) throw new AppError('management.notExpected')
    if (isEnded(asset)) {
      return database.transaction(ownersScope(asset), (tx) => sentBefore(tx, asset, body.filepath, caller))
    }
    return addUploaded(context, asset, body.filepath, caller, async (tx, document) => {
      await rejectEndedMeanwhile(tx, asset)
      if (body.isOfRequest) await keepWithRequest(tx, asset, document)
    })
  })
}

const ownersScope = ({ customerUuid }: ManagedAsset) => ({ customer: customerUuid })

/** Announces the upload of a file that will become a document of the asset, and returns its address. */
export async function announceUpload(
  context: Context,
  asset: ManagedAsset,
  { name: sentName, size: limit }: { name: string; size: number },
  { user }: Caller,
) {
  const { config, database, now } = context
  const { fileBytes } = config.documents
  const name = cleanName(sentName)
  // A forbidden file extension is rejected when the upload is announced.
  const contentType = formatOf(name)?.contentType ?? 'application/octet-stream'
  if (limit > fileBytes) throw new AppError('files.tooLarge', { limit: fileBytes, found: limit })
  const key = `document-${crypto.randomUUID()}`
  await database.transaction(ownersScope(asset), async (tx) => {
    await expectRoom(tx, asset.uuid)
    const awaited = {
      key,
      customerUuid: asset.customerUuid,
      purpose: 'files' as const,
      ownerUuid: asset.uuid,
      name,
      contentType,
      createdBy: user.uuid,
      byteLimit: limit,
    }
    await announceFile(tx, awaited, config.uploads, now())
  })
  return { url: await urlToPut(context, { key, contentType, limit, isExact: true }), filepath: key, contentType }
}

/** Turns an uploaded file into a document of the asset. `keep` runs in the same transaction. */
export async function addUploaded(
  context: Context,
  asset: ManagedAsset,
  filepath: string,
  { user }: Caller,
  keep: (tx: Transaction, document: string) => Promise<void>,
): Promise<{ uuid: string; name: string }> {
  const { database, now } = context
  const owner = { kind: 'asset' as const, uuid: asset.uuid, customerUuid: asset.customerUuid }
  const received = await receiveUpload(context, owner, filepath, user.uuid)
  const store = async (tx: Transaction) => {
    const existing = await attachmentOfFile(tx, asset.uuid, filepath)
    if (existing) return existing.attachment
    if (!received) throw new AppError('files.notFound')
    const { file, picture, sizes } = received
    const added = await insertAttachment(tx, owner, {
      fileType: file.purpose,
      fileKey: file.key,
      name: file.name,
      contentType: file.contentType,
      size: file.size,
      tags: [],
      isShareable: false,
      ...(picture ?? {}),
      createdBy: user.uuid,
      createdOn: now(),
    })
    await insertRows(tx, fileRows, sizes)
    await markUsed(tx, file.key, now())
    return added
  }
  const stored = await database.transaction(ownersScope(asset), async (tx) => {
    // The lock prevents two parallel uploads from choosing the same document name for the asset.
    await tx.rows('SELECT uuid FROM assets WHERE uuid = $1 FOR NO KEY UPDATE', [asset.uuid])
    const document = await store(tx)
    await keep(tx, document.uuid)
    return document
  })
  return { uuid: stored.uuid, name: stored.name }
}

async function keepWithRequest(tx: Transaction, { customerUuid, service }: ManagedAsset, document: string) {
  await tx.change(
    `INSERT INTO service_request_documents (attachment_uuid, customer_uuid, service_request_id)
     VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [document, customerUuid, service?.id],
  )
}

/** True if the provider's request has ended. Ended requests accept no documents. */
function isEnded({ service }: ManagedAsset): boolean {
  return service !== null && service.state !== 'PENDING' && service.state !== 'IN_PROGRESS'
}

/**
 * Finds a document that was uploaded while the request was open. The provider sends a document again if the first
 * response was lost.
 *
 * @throws AppError `management.notExpected` if the file was not uploaded before
 */
async function sentBefore(tx: Transaction, { uuid, service }: ManagedAsset, filepath: string, { user }: Caller) {
  const [sent] = await tx.rows<{ uuid: string; name: string }>(
    `SELECT d.uuid, d.name FROM attachments d JOIN service_request_documents q ON q.attachment_uuid = d.uuid
     WHERE d.owner_kind = 'asset' AND d.owner_uuid = $1 AND d.file_key = $2 AND d.created_by = $3
       AND q.service_request_id = $4`,
    [uuid, filepath, user.uuid, service?.id],
  )
  if (!sent) throw new AppError('management.notExpected')
  return sent
}

/** The owner may have cancelled the request during the upload. */
async function rejectEndedMeanwhile(tx: Transaction, { service }: ManagedAsset): Promise<void> {
  if (!service) return
  const [open] = await tx.rows(
    `SELECT id FROM service_requests WHERE id = $1 AND state IN ('PENDING', 'IN_PROGRESS') FOR SHARE`,
    [service.id],
  )
  if (!open) throw new AppError('management.notExpected')
}
