import type { JobHandlers } from './kernel/jobs/running-job.ts'
import { addAssets } from './portfolios/add-assets.job.ts'
import { valueAssets } from './valuation/value-assets.job.ts'

/** Every kind of work in the background and who does it. */
export const JOB_HANDLERS: JobHandlers = {
  'portfolios.addAssets': addAssets,
  'valuation.valueAssets': valueAssets,
}
