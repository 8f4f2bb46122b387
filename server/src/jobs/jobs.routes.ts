import { jobDeclaration } from '@lindero/contract/jobs/job-kinds'
import { type Job, jobCalls } from '@lindero/contract/jobs/jobs.contract'
import { AppError } from '@lindero/domain/errors'
import { jobStates } from '@lindero/domain/jobs/job-states'
import { apply } from '@lindero/domain/kernel/machine/machine'
import type { Caller } from '../kernel/http/caller.ts'
import { requirePermission } from '../kernel/http/require-permission.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { loadJob } from './job-access.ts'
import { jobOf, recentJobs, requestCancel, requestRetry } from './jobs.store.ts'

export function jobRoutes(calls: Calls): void {
  calls.serveInTransaction(jobCalls.jobs, async ({ tx, caller, query }) => {
    const { items, total } = await recentJobs(tx, caller, query)
    return { items: items.map(jobOf), total }
  })

  calls.serveInTransaction(jobCalls.job, async ({ job }) => job)

  calls.serveInTransaction(jobCalls.cancelJob, async ({ tx, caller, job }) => {
    requireSteering(caller, job)
    if (!(await requestCancel(tx, job.uuid))) throw new AppError('jobs.alreadyEnded')
    return loadJob(tx, caller, job.uuid)
  })

  calls.serveInTransaction(jobCalls.retryJob, async ({ tx, caller, job }) => {
    requireSteering(caller, job)
    if (apply(jobStates, job.state, 'retry', {}).kind === 'refused') {
      throw new AppError(job.state === 'finished' ? 'jobs.alreadyEnded' : 'jobs.stillRunning')
    }
    await requestRetry(tx, job.uuid)
    return loadJob(tx, caller, job.uuid)
  })
}

/** Only users who may request this kind of job may cancel or restart it. Permission to see the job is not enough. */
function requireSteering(caller: Caller, job: Job): void {
  requirePermission(caller, jobDeclaration(job.kind).permission, {
    customerUuid: caller.customer.uuid,
    isAssigned: true,
  })
}
