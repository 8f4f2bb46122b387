import type { NoteTranscription } from '@lindero/contract/operations/transcriptions.contract'
import { AppError } from '@lindero/domain/errors'
import type { DocumentKind } from '@lindero/domain/operations/transcription/read-fields'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AssetRecord } from '../../assets/assets.table.ts'
import { noteTranscription } from '../../files/attachments.store.ts'
import { attachments } from '../../files/attachments.table.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { ListOf, Page } from '../../kernel/database/page.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { jobs } from '../../kernel/jobs/jobs.table.ts'
import { enqueue } from '../../kernel/jobs/jobs.ts'
import { users } from '../../users/users.table.ts'
import type { PageAnswer } from './page-questions.ts'
import { noteTranscriptions } from './transcriptions.table.ts'

/** Readable content types: PDF, and picture formats that browsers can show. */
const READABLE = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

/**
 * SQL condition: the job has ended without a result. The transcription then counts as failed, even if the job could not
 * store the failure.
 */
const JOB_LOST = sql`${noteTranscriptions.state} = 'waiting'
  AND (${jobs.state} IS NULL OR ${jobs.state} IN ('failed', 'cancelled'))`

/** The transcriptions of an asset, newest first. */
export async function transcriptionsOf(
  tx: Transaction,
  assetUuid: string,
  { isOpen, p, r }: Page & { isOpen?: boolean | undefined },
): Promise<ListOf<NoteTranscription>> {
  const { createdOn, state, uuid } = noteTranscriptions
  const where = and(
    eq(noteTranscriptions.assetUuid, assetUuid),
    isOpen === undefined ? undefined : sql`(${state} NOT IN ('accepted', 'discarded')) = ${isOpen}`,
  )
  const rows = await selectWhere(tx, where)
    .orderBy(desc(createdOn), uuid)
    .limit(r)
    .offset((p - 1) * r)
  return { items: rows.map(transcriptionReply), total: await tx.$count(noteTranscriptions, where) }
}

/**
 * Reads a transcription of an asset.
 *
 * @throws AppError `transcription.notFound`
 */
export async function transcriptionOf(tx: Transaction, assetUuid: string, uuid: string) {
  const own = and(eq(noteTranscriptions.assetUuid, assetUuid), eq(noteTranscriptions.uuid, uuid))
  const [row] = await selectWhere(tx, own)
  if (!row) throw new AppError('transcription.notFound')
  const { fields, charges, owners, unread, warnings } = row.record
  return {
    ...transcriptionReply(row),
    fields: fields ?? [],
    charges: charges ?? [],
    owners: owners ?? [],
    unread: unread ?? [],
    warnings: warnings ?? [],
  }
}

function selectWhere(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({
      record: noteTranscriptions,
      fileName: attachments.name,
      isLost: sql<boolean>`${JOB_LOST}`,
      jobError: sql<string | null>`${jobs.error} ->> 'message'`,
      jobErrorData: sql<Record<string, string | number> | null>`${jobs.error} -> 'data'`,
      author: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstname}, ${users.lastname})), '')`,
    })
    .from(noteTranscriptions)
    .innerJoin(attachments, eq(attachments.uuid, noteTranscriptions.attachmentUuid))
    .leftJoin(jobs, eq(jobs.uuid, noteTranscriptions.jobUuid))
    .leftJoin(users, eq(users.uuid, noteTranscriptions.createdBy))
    .where(where)
}

type Selected = Awaited<ReturnType<typeof selectWhere>>[number]

function transcriptionReply({ record, fileName, isLost, jobError, jobErrorData, author }: Selected): NoteTranscription {
  const { uuid, attachmentUuid, documentKind, state, reader, pages, error, jobUuid, createdOn, endedOn } = record
  return {
    aiTranscriptionUuid: uuid,
    fileUuid: attachmentUuid,
    fileName,
    documentKind,
    reader,
    pages,
    jobUuid,
    state: isLost ? 'failed' : state,
    error: isLost ? (error ?? jobError) : error,
    errorData: jobErrorData,
    createdOn: createdOn.toISOString(),
    createdBy: author,
    endedOn: endedOn?.toISOString() ?? null,
  }
}

/** Errors that will always recur for the same document, so the document is not read again. */
const REFUSED_FOR_GOOD = ['transcription.tooLarge'] as const
/**
 * Errors after which a document still counts towards the monthly limit, because reading the document took as much work
 * as a success.
 */
const COUNTED = [
  ...REFUSED_FOR_GOOD,
  'transcription.tooSlow',
  'transcription.textTooSlow',
  'transcription.tooLong',
  'transcription.notARegistryNote',
]

/**
 * The number of transcriptions that a customer may request this month, and the number already used. Rejected documents
 * that were read count as used. If a document was deleted, its job is counted instead.
 */
export async function monthlyUse(
  tx: Transaction,
  customerUuid: string,
  now: Date,
): Promise<{ limit: number; used: number }> {
  const [row] = await tx.rows<{ limit: number; used: number }>(
    `SELECT c.transcriptions_limit AS limit,
       (SELECT count(*)::int FROM note_transcriptions t LEFT JOIN jobs j ON j.uuid = t.job_uuid
        WHERE t.customer_uuid = c.uuid AND (t.state <> 'failed' AND t.error IS NULL OR t.error = ANY($3::text[]))
          AND NOT (t.state = 'waiting' AND coalesce(j.state, 'failed') IN ('failed', 'cancelled'))
          AND t.created_on >= date_trunc('month', $2::timestamptz, 'Europe/Madrid'))
       + (SELECT count(*)::int FROM jobs j
        WHERE j.customer_uuid = c.uuid AND j.kind = 'operations.transcribe'
          AND (j.state IN ('running', 'finished') OR j.error ->> 'message' = ANY($3::text[]))
          AND j.created_on >= date_trunc('month', $2::timestamptz, 'Europe/Madrid')
          AND NOT EXISTS (SELECT FROM note_transcriptions t WHERE t.job_uuid = j.uuid)) AS used
     FROM customers c WHERE c.uuid = $1`,
    [customerUuid, now.toISOString(), COUNTED],
  )
  return row ?? { limit: 0, used: 0 }
}

/**
 * Requests the transcription of a document. If the document already has a transcription that is running or waiting for
 * review, returns that one instead.
 * @throws AppError `transcription.fileNotFound`, `transcription.emptyFile`, `files.wrongType`,
 * `transcription.limitReached`; `transcription.tooLarge` if the document has been rejected with this error before
 */
export async function orderTranscription(
  tx: Transaction,
  { user }: Caller,
  asset: AssetRecord,
  fileUuid: string,
  now: Date,
): Promise<{ aiTranscriptionUuid: string; jobUuid: string }> {
  const { customerUuid } = asset
  // Requests of a customer run one after another, so that each is counted.
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`transcriptions ${customerUuid}`])
  const own = and(eq(attachments.ownerUuid, asset.uuid), eq(attachments.uuid, fileUuid))
  const [file] = await tx.select().from(attachments).where(own)
  if (!file) throw new AppError('transcription.fileNotFound')
  if (file.size === 0) throw new AppError('transcription.emptyFile')
  if (!READABLE.includes(file.contentType)) {
    throw new AppError('files.wrongType', { expected: 'pdf, jpg, png, webp', sent: file.contentType })
  }
  await tx.rows(
    `UPDATE note_transcriptions t SET state = 'failed', ended_on = now()
     FROM note_transcriptions o LEFT JOIN jobs j ON j.uuid = o.job_uuid
     WHERE t.uuid = o.uuid AND t.attachment_uuid = $1 AND t.state = 'waiting'
       AND coalesce(j.state, 'failed') IN ('failed', 'cancelled')`,
    [fileUuid],
  )
  const [open] = await tx.rows<{ uuid: string; job: string }>(
    `SELECT uuid, job_uuid AS job FROM note_transcriptions
     WHERE attachment_uuid = $1 AND state IN ('waiting', 'ready') AND job_uuid IS NOT NULL`,
    [fileUuid],
  )
  if (open) return { aiTranscriptionUuid: open.uuid, jobUuid: open.job }
  const [refused] = await tx.rows<{ error: (typeof REFUSED_FOR_GOOD)[number] }>(
    'SELECT error FROM note_transcriptions WHERE attachment_uuid = $1 AND error = ANY($2::text[]) LIMIT 1',
    [fileUuid, REFUSED_FOR_GOOD],
  )
  if (refused) throw new AppError(refused.error)
  const [slow] = await tx.rows<{ uuid: string }>(
    `SELECT uuid FROM note_transcriptions
     WHERE attachment_uuid = $1 AND state = 'failed' AND error = 'transcription.tooSlow' AND read_pages IS NOT NULL
     ORDER BY created_on DESC LIMIT 1`,
    [fileUuid],
  )
  // The pages that were read are not read again. The document counts already.
  if (slow) return startReading(tx, { ...slow, customerUuid, createdBy: user.uuid }, file.name)
  const { limit, used } = await monthlyUse(tx, customerUuid, now)
  if (used >= limit) throw new AppError('transcription.limitReached', { limit, used })
  const order = { customerUuid, assetUuid: asset.uuid, attachmentUuid: fileUuid }
  return insertOrder(tx, { ...order, createdBy: user.uuid, createdOn: now }, file.name)
}

/**
 * Requests the transcription of documents of several assets of a customer, whose pages were read before.
 * @returns the uuids of the transcriptions, in the same order
 * @throws AppError `transcription.limitReached`
 */
export async function orderReadTranscriptions(
  tx: Transaction,
  { customerUuid, createdBy, now }: { customerUuid: string; createdBy: string; now: Date },
  documents: readonly { assetUuid: string; attachmentUuid: string; name: string; readPages: PageAnswer[] }[],
): Promise<string[]> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`transcriptions ${customerUuid}`])
  const { limit, used } = await monthlyUse(tx, customerUuid, now)
  if (used + documents.length > limit) throw new AppError('transcription.limitReached', { limit, used })
  const uuids: string[] = []
  for (const { assetUuid, attachmentUuid, name, readPages } of documents) {
    const order = { customerUuid, assetUuid, attachmentUuid, readPages, createdBy, createdOn: now }
    uuids.push((await insertOrder(tx, order, name)).aiTranscriptionUuid)
  }
  return uuids
}

/** Stores a transcription, and a job to read the document. */
async function insertOrder(
  tx: Transaction,
  order: typeof noteTranscriptions.$inferInsert & { createdBy: string },
  subject: string,
): Promise<{ aiTranscriptionUuid: string; jobUuid: string }> {
  const { customerUuid, createdBy } = order
  const [stored] = await tx.insert(noteTranscriptions).values(order).returning({ uuid: noteTranscriptions.uuid })
  if (!stored) throw new Error('the transcription was not stored')
  await noteTranscription(tx, order.attachmentUuid, stored.uuid)
  return startReading(tx, { ...stored, customerUuid, createdBy }, subject)
}

/** Starts a job that reads the document of a transcription, or its missing pages. */
async function startReading(
  tx: Transaction,
  { uuid, customerUuid, createdBy }: { uuid: string; customerUuid: string; createdBy: string },
  subject: string,
): Promise<{ aiTranscriptionUuid: string; jobUuid: string }> {
  const jobUuid = await enqueue(tx, {
    kind: 'operations.transcribe',
    customerUuid,
    portfolioUuid: null,
    subject,
    createdBy,
    payload: { transcriptionUuid: uuid },
  })
  const started = { jobUuid, state: 'waiting', error: null, endedOn: null } as const
  await tx.update(noteTranscriptions).set(started).where(eq(noteTranscriptions.uuid, uuid))
  return { aiTranscriptionUuid: uuid, jobUuid }
}

/** SET clause that deletes the reading. After acceptance, the extract has the values. */
const WITHOUT_VALUES = 'fields = NULL, charges = NULL, owners = NULL, unread = NULL, read_pages = NULL'

/**
 * Discards a transcription that is waiting for review or has failed, and deletes its values.
 *
 * @throws AppError `transcription.notFound`, `transcription.alreadyEnded`
 */
export async function discardTranscription(tx: Transaction, asset: AssetRecord, uuid: string): Promise<void> {
  const { state } = await transcriptionOf(tx, asset.uuid, uuid)
  const ended = await tx.change(
    `UPDATE note_transcriptions SET state = 'discarded', ${WITHOUT_VALUES}, ended_on = now()
     WHERE uuid = $1 AND asset_uuid = $2 AND state IN ('ready', 'failed')`,
    [uuid, asset.uuid],
  )
  if (ended === 0) throw new AppError('transcription.alreadyEnded', { state })
  await countToReview(tx, asset)
}

/** Accepts the transcriptions of documents when a registry extract or a due is saved with these documents. */
export async function acceptTranscriptions(
  tx: Transaction,
  asset: Pick<AssetRecord, 'uuid' | 'customerUuid'>,
  kind: DocumentKind,
  rows: readonly { uuid: string; assetFiles: readonly string[] }[],
): Promise<void> {
  const used = rows.flatMap(({ uuid, assetFiles }) => assetFiles.map((file) => ({ owner: uuid, file })))
  if (used.length === 0) return
  const accepted = await tx.change(
    `UPDATE note_transcriptions t SET state = 'accepted', ${WITHOUT_VALUES}, ended_on = now(),
       note_uuid = CASE WHEN $3 = 'note' THEN n.owner END
     FROM jsonb_to_recordset($1::jsonb) AS n(owner uuid, file uuid)
     WHERE t.attachment_uuid = n.file AND t.asset_uuid = $2 AND t.state = 'ready' AND t.document_kind = $3`,
    [JSON.stringify(used), asset.uuid, kind],
  )
  if (accepted > 0) await countToReview(tx, asset)
}

/**
 * Stores how many transcriptions of registry extracts of the asset are waiting for review. The number affects the
 * status of the section.
 */
export async function countToReview(
  tx: Transaction,
  { uuid, customerUuid }: Pick<AssetRecord, 'uuid' | 'customerUuid'>,
): Promise<void> {
  await tx.change(
    `INSERT INTO registry_note_sections (asset_uuid, customer_uuid, transcriptions_to_review)
     SELECT $1::uuid, $2::uuid, count(*) FROM note_transcriptions
     WHERE asset_uuid = $1 AND state = 'ready' AND document_kind = 'note'
     ON CONFLICT (asset_uuid) DO UPDATE SET transcriptions_to_review = EXCLUDED.transcriptions_to_review`,
    [uuid, customerUuid],
  )
}

/** Requests the transcription of two registry extracts of a portfolio. Used only by the demo. */
export async function orderDemoTranscriptions(
  tx: Transaction,
  { uuid: portfolioUuid, customerUuid }: { uuid: string; customerUuid: string },
  createdBy: string,
  now: Date,
): Promise<void> {
  const notes = await tx.rows<{ uuid: string; asset: string; name: string }>(
    `SELECT d.uuid, a.uuid AS asset, d.name FROM attachments d JOIN assets a ON a.uuid = d.owner_uuid
     WHERE a.portfolio_uuid = $1 AND d.name LIKE 'Nota simple %' ORDER BY a.external_id LIMIT 2`,
    [portfolioUuid],
  )
  for (const { uuid: attachmentUuid, asset: assetUuid, name } of notes) {
    await insertOrder(tx, { customerUuid, assetUuid, attachmentUuid, createdBy, createdOn: now }, name)
  }
}
