import type { CallInput, CallReply } from '@lindero/contract/kernel/call'
import type { noteImportCalls } from '@lindero/contract/operations/note-imports.contract'
import { AppError } from '@lindero/domain/errors'
import { reasonNotDeletable } from '@lindero/domain/files/attachment'
import type { FileUse } from '@lindero/domain/kernel/fields/file-uses'
import { eq } from 'drizzle-orm'
import { logChange } from '../../assets/record/log-change.ts'
import { insertAttachment } from '../../files/attachments.store.ts'
import { type AttachmentRecord, attachments } from '../../files/attachments.table.ts'
import { files } from '../../files/files.table.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { enqueue } from '../../kernel/jobs/jobs.ts'
import type { PortfolioRecord } from '../../portfolios/portfolios.table.ts'
import type { PageAnswer } from '../transcription/page-questions.ts'
import { countToReview, orderReadTranscriptions } from '../transcription/transcriptions.store.ts'
import { noteImports } from './note-imports.table.ts'

type Calls = typeof noteImportCalls

const MOST_FILES = 200
/** Maximum number of extracts of a portfolio in the list. */
const MOST_ITEMS = 5_000

/** SQL expression for the group of an item: its match, or that it was attached. */
const GROUP = "CASE WHEN i.attachment_uuid IS NOT NULL THEN 'attached' ELSE i.match END"
/** SQL condition: the extract has its file. If a user deleted its document, the file was deleted too. */
const LISTED = 'i.file_key IS NOT NULL'

const NAMED = (uuids: string) => `(SELECT jsonb_agg(jsonb_build_object('uuid', a.uuid, 'externalId', a.external_id,
  'address', a.address, 'municipality', a.municipality) ORDER BY a.external_id) FROM assets a WHERE a.uuid = ANY(${uuids}))`

/** The latest files of a portfolio, and a page of the extracts in them. */
export async function listNoteImports(
  tx: Transaction,
  portfolioUuid: string,
  { p, r, match }: CallInput<Calls['noteImports']>['query'],
): Promise<CallReply<Calls['noteImports']>> {
  const imports = await tx.rows<CallReply<Calls['noteImports']>['files'][number]>(
    `SELECT f.uuid, f.name, CASE WHEN f.state = 'waiting' AND coalesce(j.state, 'failed') IN ('failed', 'cancelled')
         THEN 'failed' ELSE f.state END AS state, f.pages, f.error,
       (SELECT count(*)::int FROM note_import_items i WHERE i.import_uuid = f.uuid AND i.is_note) AS notes,
       coalesce(jsonb_array_length(f.read_pages), 0) AS "readPages", f.created_on AS "createdOn"
     FROM note_imports f LEFT JOIN jobs j ON j.uuid = f.job_uuid
     WHERE f.portfolio_uuid = $1 ORDER BY f.created_on DESC, f.uuid LIMIT ${MOST_FILES}`,
    [portfolioUuid],
  )
  const items = await tx.rows<CallReply<Calls['noteImports']>['items'][number]>(
    `SELECT i.uuid, f.name AS "fileName", i.first_page AS "firstPage", i.last_page AS "lastPage", i.is_note AS "isNote",
       i.registry_code AS "registryCode", i.registry_office AS "registryOffice", i.registry_number AS "registryNumber",
       i.cadastral_reference AS "cadastralReference", i.expedition_date::text AS "expeditionDate", i.address, i.match,
       i.matched_by AS "matchedBy", ${NAMED('ARRAY[i.asset_uuid]')} -> 0 AS asset,
       coalesce(${NAMED('i.candidates')}, '[]') AS candidates, i.attachment_uuid IS NOT NULL AS "isAttached"
     FROM note_import_items i JOIN note_imports f ON f.uuid = i.import_uuid
     WHERE i.portfolio_uuid = $1 AND ${LISTED} AND ($2::text IS NULL OR ${GROUP} = $2) ORDER BY i.number LIMIT $3 OFFSET $4`,
    [portfolioUuid, match ?? null, r, (p - 1) * r],
  )
  const groups = await tx.rows<{ group: string; count: number }>(
    `SELECT ${GROUP} AS group, count(*)::int AS count FROM note_import_items i
     WHERE i.portfolio_uuid = $1 AND ${LISTED} GROUP BY 1`,
    [portfolioUuid],
  )
  const countOf = (group: string) => groups.find((each) => each.group === group)?.count ?? 0
  const counts = {
    found: countOf('found'),
    several: countOf('several'),
    none: countOf('none'),
    known: countOf('known'),
    attached: countOf('attached'),
  }
  const total = match ? counts[match] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    files: imports.map((file) => ({ ...file, createdOn: new Date(file.createdOn).toISOString() })),
    items,
    total,
    counts,
  }
}

/**
 * Adds an uploaded file to the list and orders its reading.
 *
 * @throws AppError `operations.importsFull`
 */
export async function addImport(
  tx: Transaction,
  { user }: Caller,
  portfolio: PortfolioRecord,
  { key, name }: { key: string; name: string },
  now: Date,
): Promise<{ importUuid: string; jobUuid: string }> {
  const [used] = await tx.rows<{ files: number; items: number }>(
    `SELECT (SELECT count(*)::int FROM note_imports WHERE portfolio_uuid = $1) AS files,
       (SELECT count(*)::int FROM note_import_items WHERE portfolio_uuid = $1) AS items`,
    [portfolio.uuid],
  )
  if ((used?.files ?? 0) >= MOST_ITEMS || (used?.items ?? 0) >= MOST_ITEMS) {
    throw new AppError('operations.importsFull', { limit: MOST_ITEMS })
  }
  const { customerUuid, uuid: portfolioUuid } = portfolio
  const row = { customerUuid, portfolioUuid, fileKey: key, name, createdBy: user.uuid, createdOn: now }
  const [stored] = await tx.insert(noteImports).values(row).returning({ uuid: noteImports.uuid })
  if (!stored) throw new Error('the import was not stored')
  await tx.update(files).set({ usedOn: now }).where(eq(files.key, key))
  const jobUuid = await startReading(tx, { ...row, uuid: stored.uuid }, user.uuid)
  return { importUuid: stored.uuid, jobUuid }
}

/**
 * Orders another reading of a file that failed. The pages that were read are not read again.
 *
 * @throws AppError `operations.importNotFound`
 */
export async function retryImport(
  tx: Transaction,
  { user }: Caller,
  portfolioUuid: string,
  importUuid: string,
): Promise<string> {
  const [row] = await tx.rows<{ uuid: string; customerUuid: string; name: string; fileKey: string }>(
    `SELECT f.uuid, f.customer_uuid AS "customerUuid", f.name, f.file_key AS "fileKey"
     FROM note_imports f LEFT JOIN jobs j ON j.uuid = f.job_uuid
     WHERE f.uuid = $1 AND f.portfolio_uuid = $2 AND f.file_key IS NOT NULL
       AND (f.state = 'failed' OR (f.state = 'waiting' AND coalesce(j.state, 'failed') IN ('failed', 'cancelled')))
     FOR UPDATE OF f`,
    [importUuid, portfolioUuid],
  )
  if (!row) throw new AppError('operations.importNotFound')
  return startReading(tx, { ...row, portfolioUuid }, user.uuid)
}

interface ImportToRead {
  uuid: string
  customerUuid: string
  portfolioUuid: string
  name: string
  fileKey: string
}

async function startReading(tx: Transaction, { uuid, name, fileKey, ...of }: ImportToRead, createdBy: string) {
  const jobUuid = await enqueue(tx, {
    kind: 'operations.sortNotes',
    customerUuid: of.customerUuid,
    portfolioUuid: of.portfolioUuid,
    subject: name,
    createdBy,
    payload: { importUuid: uuid, filekey: fileKey },
  })
  await tx.update(noteImports).set({ jobUuid, state: 'waiting', error: null }).where(eq(noteImports.uuid, uuid))
  return jobUuid
}

/**
 * Deletes a file from the list, with the files of its extracts that were not attached.
 *
 * @throws AppError `operations.importNotFound`
 */
export async function deleteImport(tx: Transaction, portfolioUuid: string, importUuid: string): Promise<void> {
  const deleted = await deleteImports(tx, 'uuid = $1 AND portfolio_uuid = $2', [importUuid, portfolioUuid])
  if (deleted === 0) throw new AppError('operations.importNotFound')
}

/**
 * Deletes imports with the files of their extracts that were not attached. The rows are locked first, so that an extract
 * that is being attached stays a document, and a job that is storing extracts leaves no file.
 *
 * @param condition SQL condition on `note_imports`
 * @returns the number of imports
 */
export async function deleteImports(
  tx: Transaction,
  condition: string,
  parameters: readonly unknown[],
): Promise<number> {
  const rows = await tx.rows<{ uuid: string }>(
    `SELECT uuid FROM note_imports WHERE ${condition} ORDER BY uuid FOR UPDATE`,
    [...parameters],
  )
  const uuids = rows.map(({ uuid }) => uuid)
  await tx.rows('SELECT uuid FROM note_import_items WHERE import_uuid = ANY($1::uuid[]) ORDER BY number FOR UPDATE', [
    uuids,
  ])
  await tx.change(
    `DELETE FROM files WHERE key IN (
       SELECT i.file_key FROM note_import_items i WHERE i.import_uuid = ANY($1::uuid[]) AND i.attachment_uuid IS NULL
       UNION ALL SELECT f.file_key FROM note_imports f WHERE f.uuid = ANY($1::uuid[]))`,
    [uuids],
  )
  return tx.change('DELETE FROM note_imports WHERE uuid = ANY($1::uuid[])', [uuids])
}

interface ItemToAttach {
  itemUuid: string
  assetUuid: string
  customerUuid: string
  key: string
  name: string
  contentType: string
  size: number
  readPages: PageAnswer[]
}

/**
 * Makes extracts documents of their assets, and orders the transcription of their pages. Extracts that were attached
 * meanwhile, and those of assets that are not in the portfolio, are skipped.
 *
 * @throws AppError `transcription.limitReached`, `attachments.tooMany`
 */
export async function attachNotes(
  tx: Transaction,
  { user }: Caller,
  portfolio: PortfolioRecord,
  chosen: CallInput<Calls['attachNotes']>['body']['items'],
  now: Date,
): Promise<CallReply<Calls['attachNotes']>> {
  await tx.rows(
    `SELECT uuid FROM assets WHERE uuid = ANY($1::uuid[]) AND portfolio_uuid = $2 ORDER BY uuid FOR UPDATE`,
    [chosen.map(({ assetUuid }) => assetUuid), portfolio.uuid],
  )
  await lockItems(
    tx,
    portfolio.uuid,
    chosen.map(({ itemUuid }) => itemUuid),
  )
  const rows = await tx.rows<ItemToAttach>(
    `SELECT i.uuid AS "itemUuid", a.uuid AS "assetUuid", a.customer_uuid AS "customerUuid", f.key, f.name,
       f.content_type AS "contentType", f.size::float8 AS size, i.read_pages AS "readPages"
     FROM jsonb_to_recordset($1::jsonb) AS n("itemUuid" uuid, "assetUuid" uuid)
       JOIN note_import_items i ON i.uuid = n."itemUuid" AND i.portfolio_uuid = $2 AND i.attachment_uuid IS NULL
       JOIN files f ON f.key = i.file_key
       JOIN assets a ON a.uuid = n."assetUuid" AND a.portfolio_uuid = $2 AND a.archived_on IS NULL
     ORDER BY a.uuid, i.number`,
    [JSON.stringify(chosen), portfolio.uuid],
  )
  const documents = []
  for (const { itemUuid, assetUuid, customerUuid, key, name, contentType, size, readPages } of rows) {
    const owner = { kind: 'asset' as const, uuid: assetUuid, customerUuid }
    const stored = await insertAttachment(tx, owner, {
      ...{ fileType: 'files' as const, fileKey: key, name, contentType, size, tags: [] },
      ...{ createdBy: user.uuid, createdOn: now },
    })
    await tx.update(files).set({ ownerUuid: assetUuid }).where(eq(files.key, key))
    await tx.change('UPDATE note_import_items SET attachment_uuid = $2, asset_uuid = $3 WHERE uuid = $1', [
      itemUuid,
      stored.uuid,
      assetUuid,
    ])
    const changes = [{ field: 'files', oldValue: null, newValue: stored.name }]
    await logChange(tx, { asset: owner, area: 'docs', userUuid: user.uuid, changes })
    documents.push({ assetUuid, attachmentUuid: stored.uuid, name: stored.name, readPages })
  }
  if (documents.length > 0) {
    await orderReadTranscriptions(tx, { customerUuid: portfolio.customerUuid, createdBy: user.uuid, now }, documents)
  }
  return { attached: rows.map(({ itemUuid }) => itemUuid), skipped: chosen.length - rows.length }
}

/** Locks extracts, so that their state is read in the next statement as the transaction before has left it. */
async function lockItems(tx: Transaction, portfolioUuid: string, itemUuids: readonly string[]): Promise<void> {
  await tx.rows(
    `SELECT uuid FROM note_import_items WHERE uuid = ANY($1::uuid[]) AND portfolio_uuid = $2 ORDER BY number FOR UPDATE`,
    [itemUuids, portfolioUuid],
  )
}

interface AttachedItem extends Pick<AttachmentRecord, 'name' | 'fileType' | 'tags'> {
  key: string
  assetUuid: string
  customerUuid: string
  document: string
  usedBy: FileUse[]
}

/**
 * Takes attached extracts back: deletes the documents and the values that were read from them. Their files belong to
 * the portfolio again. A document that is used, or protected from deletion, stays.
 */
export async function detachNotes(
  tx: Transaction,
  { user }: Caller,
  portfolio: PortfolioRecord,
  itemUuids: readonly string[],
): Promise<{ detached: number; kept: number }> {
  const documents = `SELECT d.uuid, d.owner_uuid FROM note_import_items i JOIN attachments d ON d.uuid = i.attachment_uuid
    WHERE i.uuid = ANY($1::uuid[]) AND i.portfolio_uuid = $2`
  const parameters = [itemUuids, portfolio.uuid]
  await tx.rows(
    `SELECT uuid FROM assets WHERE uuid IN (SELECT owner_uuid FROM (${documents}) x) ORDER BY uuid FOR UPDATE`,
    parameters,
  )
  await lockItems(tx, portfolio.uuid, itemUuids)
  await tx.rows(
    `SELECT uuid FROM attachments WHERE uuid IN (SELECT uuid FROM (${documents}) x) ORDER BY uuid FOR UPDATE`,
    parameters,
  )
  // An object that selects the document concurrently either waits for this lock or has already committed its use.
  const rows = await tx.rows<AttachedItem>(
    `SELECT d.file_key AS key, d.name, d.file_type AS "fileType", d.tags, a.uuid AS "assetUuid",
       a.customer_uuid AS "customerUuid", d.uuid AS document,
       ARRAY(SELECT u.used_by FROM attachment_uses u WHERE u.attachment_uuid = d.uuid) AS "usedBy"
     FROM note_import_items i JOIN attachments d ON d.uuid = i.attachment_uuid JOIN assets a ON a.uuid = d.owner_uuid
     WHERE i.uuid = ANY($1::uuid[]) AND i.portfolio_uuid = $2 ORDER BY a.uuid, i.number`,
    parameters,
  )
  const free = rows.filter((row) => reasonNotDeletable(row) === null)
  for (const { key, name, assetUuid, customerUuid, document } of free) {
    await tx.delete(attachments).where(eq(attachments.uuid, document))
    await tx.update(files).set({ ownerUuid: portfolio.uuid }).where(eq(files.key, key))
    const asset = { uuid: assetUuid, customerUuid }
    const changes = [{ field: 'files', oldValue: name, newValue: null }]
    await logChange(tx, { asset, area: 'docs', userUuid: user.uuid, changes })
    await countToReview(tx, asset)
  }
  return { detached: free.length, kept: rows.length - free.length }
}
