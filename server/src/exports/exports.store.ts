import type { Exported, reportCalls } from '@lindero/contract/exports/reports.contract'
import type { CallInput } from '@lindero/contract/kernel/call'
import { AppError } from '@lindero/domain/errors'
import { EXPORT_LIMITS } from '@lindero/domain/exports/export-kinds'
import { pick } from '@lindero/domain/kernel/pick'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { jobs } from '../kernel/jobs/jobs.table.ts'
import { enqueue } from '../kernel/jobs/jobs.ts'
import { type ExportRecord, exportTable } from './exports.table.ts'
import { requireNoArchiveInProgress } from './kept-archives.ts'

type NewExport = Pick<ExportRecord, 'kind' | 'ordered' | 'language' | 'fileType' | 'name' | 'subject'>

/**
 * Enqueues an export job. Requests of a user are handled one after another, so that the limits are exact.
 *
 * @throws AppError `exports.tooManyReports`, `exports.zipNotDownloaded`, `exports.archiveInProgress`
 */
export async function orderExport(
  tx: Transaction,
  caller: Caller,
  order: NewExport,
): Promise<{ exportUuid: string; jobUuid: string }> {
  const { user, customer } = caller
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`exports ${user.uuid}`])
  if (order.kind === 'archive') await requireNoArchiveInProgress(tx, customer.uuid)
  const own = eq(exportTable.createdBy, user.uuid)
  const waiting = await tx
    .select({ uuid: exportTable.uuid })
    .from(exportTable)
    .innerJoin(jobs, eq(jobs.uuid, exportTable.jobUuid))
    .where(and(own, sql`${jobs.state} IN ('queued', 'running')`))
  const limit = EXPORT_LIMITS.waiting
  if (waiting.length >= limit) throw new AppError('exports.tooManyReports', { limit })
  const [zip] = await tx
    .select({ exportUuid: exportTable.uuid })
    .from(exportTable)
    .where(and(own, eq(exportTable.fileType, 'zip'), isNotNull(exportTable.fileKey), isNull(exportTable.downloadedOn)))
    .limit(1)
  if (zip) throw new AppError('exports.zipNotDownloaded', zip)
  return insertExport(tx, { customerUuid: customer.uuid, createdBy: user.uuid }, order)
}

/**
 * Stores an export with the job that writes it, without applying the user's limits.
 * @param afterJob a job that must end before the export starts. If that job is delayed, the export does not wait for it
 */
export async function insertExport(
  tx: Transaction,
  owner: { customerUuid: string; createdBy: string },
  order: NewExport,
  afterJob?: string,
): Promise<{ exportUuid: string; jobUuid: string }> {
  const [row] = await tx
    .insert(exportTable)
    .values({ ...order, ...owner })
    .returning({ uuid: exportTable.uuid })
  if (!row) throw new Error('the export was not stored')
  const jobUuid = await enqueue(tx, {
    kind: order.kind === 'archive' ? 'exports.archive' : 'exports.write',
    ...owner,
    payload: { exportUuid: row.uuid },
    subject: order.subject,
    portfolioUuid: null,
    afterJob,
  })
  await tx.update(exportTable).set({ jobUuid }).where(eq(exportTable.uuid, row.uuid))
  return { exportUuid: row.uuid, jobUuid }
}

/** Lists a page of the exports that the caller requested, newest first by default. */
export async function exportsOf(
  tx: Transaction,
  caller: Caller,
  { p, r, s, d, f }: CallInput<typeof reportCalls.exports>['query'],
): Promise<{ items: Exported[]; total: number }> {
  const own = and(eq(exportTable.createdBy, caller.user.uuid), f?.fileType && eq(exportTable.fileType, f.fileType))
  const column = s === 'name' ? exportTable.name : exportTable.createdOn
  const rows = await tx
    .select({ record: exportTable, jobState: jobs.state })
    .from(exportTable)
    .leftJoin(jobs, eq(jobs.uuid, exportTable.jobUuid))
    .where(own)
    .orderBy((d ?? s === undefined) ? desc(column) : asc(column), desc(exportTable.uuid))
    .limit(r)
    .offset((p - 1) * r)
  return {
    items: rows.map(({ record, jobState }) => exportOf(record, jobState)),
    total: await tx.$count(exportTable, own),
  }
}

/** Archives that the caller ordered, newest first. */
export async function archivesOf(tx: Transaction, caller: Caller): Promise<{ items: Exported[]; total: number }> {
  const rows = await tx
    .select({ record: exportTable, jobState: jobs.state })
    .from(exportTable)
    .leftJoin(jobs, eq(jobs.uuid, exportTable.jobUuid))
    .where(and(eq(exportTable.createdBy, caller.user.uuid), eq(exportTable.kind, 'archive')))
    .orderBy(desc(exportTable.createdOn), desc(exportTable.uuid))
    .limit(10)
  return { items: rows.map(({ record, jobState }) => exportOf(record, jobState)), total: rows.length }
}

function exportOf(record: ExportRecord, jobState: string | null): Exported {
  const { createdOn, endedOn, downloadedOn } = record
  return {
    ...pick(record, 'uuid', 'kind', 'fileType', 'name', 'subject', 'size', 'jobUuid', 'leftOut'),
    state: stateOf(record, jobState),
    createdOn: createdOn.toISOString(),
    endedOn: endedOn?.toISOString() ?? null,
    downloadedOn: downloadedOn?.toISOString() ?? null,
  }
}

/** State of an export. It is `gone` after its file has been removed. */
export function stateOf({ fileKey, endedOn }: ExportRecord, jobState: string | null): Exported['state'] {
  if (fileKey) return 'ready'
  if (jobState === 'failed' || jobState === 'cancelled') return jobState
  return endedOn ? 'gone' : 'waiting'
}
