import { JOB_KINDS } from '@lindero/contract/jobs/job-kinds'
import type { JobHandler, JobHandlers } from '../src/kernel/jobs/running-job.ts'

/** Handles jobs of every kind with the same handler. */
export function everyKind(handler: JobHandler): JobHandlers {
  return Object.fromEntries(JOB_KINDS.map((kind) => [kind, handler])) as JobHandlers
}
