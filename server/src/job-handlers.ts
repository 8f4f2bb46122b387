import type { JobHandler, JobHandlers } from './kernel/jobs/running-job.ts'

/**
 * The handler for each kind of job. A handler's modules are loaded with the first job of its kind. So a thread that
 * loads a tape starts without the modules for valuations.
 */
export const JOB_HANDLERS: JobHandlers = {
  'portfolios.addAssets': loaded(async () => {
    const { writeLoadedValuations } = await import('./valuation/write-loaded-valuations.ts')
    const { isSheetOfParts } = await import('@lindero/documents/sheets/recognise-sheet')
    return (await import('./tape/add-assets.job.ts')).addAssetsWith({ writeLoadedValuations, isSheetOfParts })
  }),
  'portfolios.loadParts': loaded(async () =>
    (await import('./sheets/load-sheets.job.ts')).loadSheetsWith(await watch()),
  ),
  'valuation.valueAssets': loaded(async () => (await import('./valuation/value-assets.job.ts')).valueAssets),
  'valuation.fitModels': loaded(async () => (await import('./valuation/models/fit-models.job.ts')).fitModels),
  'valuation.valueBatch': loaded(async () => (await import('./valuation/value-batch.job.ts')).valueBatch),
  'valuation.valueListings': loaded(async () => (await import('./valuation/value-listings.job.ts')).valueListings),
  'assets.enrich': loaded(async () => (await import('./assets/enrichment/enrich-assets.job.ts')).enrichAssets),
  'assets.archive': loaded(async () => (await bulk()).bulkOrPortfolioJob('assets.archive', await watch())),
  'assets.toManagement': loaded(async () => (await bulk()).bulkOrPortfolioJob('assets.toManagement', await watch())),
  'assets.group': loaded(async () => (await import('./assets/groups/automatic-groups.ts')).groupPortfolio),
  'assets.bulkEdit': loaded(async () => (await bulk()).bulkChangeJob('apply', await watch())),
  'assets.bulkUndo': loaded(async () => {
    const { undoLoadedParts } = await import('./sheets/undo-loaded.ts')
    const { undoLoadedValuations } = await import('./valuation/undo-loaded-valuations.ts')
    const { REPORTED_VALUATION } = await import('./exports/sweep-exports.ts')
    const valuations = undoLoadedValuations([REPORTED_VALUATION])
    return (await bulk()).bulkChangeJob('undo', await watch(), { parts: undoLoadedParts, valuations })
  }),
  'market.importData': loaded(async () => {
    const { orderRefills } = await import('./assets/enrichment/refill-areas.job.ts')
    const { orderFitsAfter } = await import('./valuation/models/order-fits-after.ts')
    const { importDataWith } = await import('./market/import-data.job.ts')
    return importDataWith({ outlines: orderRefills, evidence: orderFitsAfter })
  }),
  'assets.refillAreas': loaded(async () => (await import('./assets/enrichment/refill-areas.job.ts')).refillAreas),
  'operations.sortNotes': loaded(async () => (await import('./operations/note-imports/sort-notes.job.ts')).sortNotes),
  'operations.transcribe': loaded(
    async () => (await import('./operations/transcription/transcribe-note.job.ts')).transcribeNote,
  ),
  'integrations.deliver': loaded(async () => (await import('./integrations/deliver.job.ts')).deliver),
  'exports.write': loaded(async () => (await import('./exports/write-export.job.ts')).writeExport),
  'exports.archive': loaded(async () => (await import('./exports/write-export.job.ts')).writeExport),
}

function bulk() {
  return import('./assets/bulk/order-bulk.ts')
}

async function watch() {
  return (await import('./tasks/workflow-watch.ts')).batchWatch
}

function loaded(load: () => Promise<JobHandler>): JobHandler {
  return async (job, context) => (await load())(job, context)
}
