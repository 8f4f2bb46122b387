import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { AppError } from '@lindero/domain/errors'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { ObjectLoader, RowLock } from '../kernel/http/about.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { requirePermission } from '../kernel/http/require-permission.ts'
import { jobOf, visibleJob } from './jobs.store.ts'

declare module '../kernel/http/about.ts' {
  interface Objects {
    job: Job
  }
}

/**
 * Loads jobs of portfolios that the caller may see.
 * @throws AppError `jobs.notFound`, `permissions.denied`
 */
export function jobLoader(database: Database): ObjectLoader<'job'> {
  return ({ caller, uuid, permission, denied, lock }, work) =>
    database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      const job = await loadJob(tx, caller, uuid, lock)
      requirePermission(caller, permission, { customerUuid: caller.customer.uuid, isAssigned: true }, { denied })
      return work(tx, job)
    })
}

/**
 * Loads a job that the caller may see.
 * @throws AppError `jobs.notFound`
 */
export async function loadJob(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  lock: RowLock | null = null,
): Promise<Job> {
  const row = await visibleJob(tx, caller, uuid, lock)
  if (!row) throw new AppError('jobs.notFound')
  return jobOf(row)
}
