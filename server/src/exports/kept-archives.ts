import { AppError } from '@lindero/domain/errors'
import { EXPORT_LIMITS } from '@lindero/domain/exports/export-kinds'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { archiveLock } from '../jobs/archive-lock.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { jobs } from '../kernel/jobs/jobs.table.ts'
import type { RunningJob } from '../kernel/jobs/running-job.ts'
import { removeFiles } from './export-files.ts'
import { type ExportRecord, exportTable } from './exports.table.ts'

/**
 * Rejects a second archive while one is being prepared for the customer, even for a different administrator.
 * @throws AppError `exports.archiveInProgress`
 */
export async function requireNoArchiveInProgress(tx: Transaction, customerUuid: string): Promise<void> {
  await tx.rows(`SELECT ${archiveLock('$1')}`, [customerUuid])
  const [waiting] = await tx
    .select({ uuid: exportTable.uuid })
    .from(exportTable)
    .innerJoin(jobs, eq(jobs.uuid, exportTable.jobUuid))
    .where(
      and(
        eq(exportTable.customerUuid, customerUuid),
        eq(exportTable.kind, 'archive'),
        inArray(jobs.state, ['queued', 'running']),
        eq(jobs.cancelRequested, false),
      ),
    )
    .limit(1)
  if (waiting) throw new AppError('exports.archiveInProgress')
}

/** Removes the files of a customer's oldest archives, so that at most `EXPORT_LIMITS.archives` remain. */
export async function removeOldArchives(
  job: RunningJob,
  context: Context,
  { customerUuid }: Pick<ExportRecord, 'customerUuid'>,
): Promise<void> {
  const old = await context.database.transaction(job.scope, (tx) =>
    tx
      .select({ key: exportTable.fileKey })
      .from(exportTable)
      .where(
        and(
          eq(exportTable.customerUuid, customerUuid),
          eq(exportTable.kind, 'archive'),
          isNotNull(exportTable.fileKey),
        ),
      )
      .orderBy(desc(exportTable.createdOn), desc(exportTable.uuid))
      .offset(EXPORT_LIMITS.archives),
  )
  await removeFiles(
    context,
    job.scope,
    old.flatMap(({ key }) => key ?? []),
  )
}
