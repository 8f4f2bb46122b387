import { bulkChangeJob, bulkOrPortfolioJob } from './assets/bulk/order-bulk.ts'
import { enrichAssets } from './assets/enrichment/enrich-assets.job.ts'
import { groupPortfolio } from './assets/groups/automatic-groups.ts'
import type { JobHandlers } from './kernel/jobs/running-job.ts'
import { addAssetsWith } from './tape/add-assets.job.ts'
import { valueAssets } from './valuation/value-assets.job.ts'
import { writeLoadedValuations } from './valuation/write-loaded-valuations.ts'

/** The handler of each kind of job. */
export const JOB_HANDLERS: JobHandlers = {
  'portfolios.addAssets': addAssetsWith(writeLoadedValuations),
  'valuation.valueAssets': valueAssets,
  'assets.enrich': enrichAssets,
  'assets.archive': bulkOrPortfolioJob('assets.archive'),
  'assets.toManagement': bulkOrPortfolioJob('assets.toManagement'),
  'assets.group': groupPortfolio,
  'assets.bulkEdit': bulkChangeJob('apply'),
  'assets.bulkUndo': bulkChangeJob('undo'),
}
