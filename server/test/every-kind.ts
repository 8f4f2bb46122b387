import { JOB_KINDS } from '@lindero/contract/jobs/job-kinds'
import type { JobHandler, JobHandlers } from '../src/kernel/jobs/running-job.ts'

/** Uses the same handler for jobs of every kind. */
export function everyKind(handler: JobHandler): JobHandlers {
  return Object.fromEntries(JOB_KINDS.map((kind) => [kind, handler])) as JobHandlers
}
