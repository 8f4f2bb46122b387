import { JOB_PERMISSIONS } from '@lindero/contract/jobs/job-permissions'
import { jobCalls } from '@lindero/contract/jobs/jobs.contract'
import { AppError } from '@lindero/domain/kernel/app-error'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { demand } from '../kernel/permissions/demand.ts'
import { jobOf, jobSeen, recentJobs, requestCancel, requestRetry } from './jobs.store.ts'

export function jobRoutes(calls: Calls, { database }: Context): void {
  calls.serve(jobCalls.jobs, async ({ caller }) => {
    const rows = await database.transaction({ customer: caller.customer.uuid }, (tx) =>
      recentJobs(tx, caller),
    )
    return { items: rows.map(jobOf), total: rows.length }
  })

  calls.serve(jobCalls.job, ({ caller, params }) =>
    database.transaction({ customer: caller.customer.uuid }, (tx) => found(tx, caller, params.uuid)),
  )

  calls.serve(jobCalls.cancelJob, ({ caller, params }) =>
    database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      await steerable(tx, caller, params.uuid)
      if (!(await requestCancel(tx, params.uuid))) throw new AppError('jobs.alreadyEnded')
      return found(tx, caller, params.uuid)
    }),
  )

  calls.serve(jobCalls.retryJob, ({ caller, params }) =>
    database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      const before = await steerable(tx, caller, params.uuid)
      if (before.state === 'finished') throw new AppError('jobs.alreadyEnded')
      if (!(await requestRetry(tx, params.uuid))) throw new AppError('jobs.stillRunning')
      return found(tx, caller, params.uuid)
    }),
  )
}

async function found(tx: Transaction, caller: Caller, uuid: string) {
  const row = await jobSeen(tx, caller, uuid)
  if (!row) throw new AppError('jobs.notFound')
  return jobOf(row)
}

/** The job, where the caller may order such work itself; seeing it is not enough to stop it. */
async function steerable(tx: Transaction, caller: Caller, uuid: string) {
  const job = await found(tx, caller, uuid)
  demand(caller, JOB_PERMISSIONS[job.kind], { customerUuid: caller.customer.uuid, isAssigned: true })
  return job
}
