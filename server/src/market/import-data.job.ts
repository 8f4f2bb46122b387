import type { FigureKind } from '@lindero/domain/areas/figure-formats'
import {
  DATA_IMPORT_KINDS,
  type DataImportKind,
  MARKET_IMPORTS,
  outlineKindOf,
  placeFileOf,
} from '@lindero/domain/market/data-import-kinds'
import { z } from 'zod'
import { importFigures } from '../areas/import-figures.ts'
import { importOutlines } from '../areas/import-outlines.ts'
import { importPlaces } from '../areas/import-places.ts'
import type { ImportReport } from '../areas/import-report.ts'
import { type UndoOfKind, undoImport } from '../areas/undo-import.ts'
import type { Context } from '../kernel/context.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { JobHandler, RunningJob } from '../kernel/jobs/running-job.ts'
import { withFile } from './imported-file.ts'
import { importMarket } from './market-import.ts'
import { confirmSnapshot } from './market-snapshots.ts'
import { undoEvidence } from './undo-evidence.ts'

const importOrder = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('import'),
    filekey: z.string(),
    fileName: z.string(),
    kind: z.enum(DATA_IMPORT_KINDS),
    mapping: z.record(z.string(), z.string()).optional(),
    outlines: z
      .object({
        code: z.string(),
        name: z.string().optional(),
        source: z.string().optional(),
        dated: z.string().optional(),
      })
      .optional(),
    snapshot: z.object({ portal: z.string(), area: z.string() }).optional(),
    acceptPrices: z.boolean().optional(),
  }),
  z.object({ action: z.literal('undo'), uuid: z.string() }),
  z.object({ action: z.literal('withdraw'), uuid: z.string() }),
])
type ImportOrder = Extract<z.infer<typeof importOrder>, { action: 'import' }>

/**
 * Work of later slices after an import: `outlines` requests that assets get their municipality and section again,
 * `evidence` requests new market models.
 */
interface AfterImport {
  outlines(context: Context, orderedBy: string): Promise<void>
  evidence(tx: Transaction, change: EvidenceChange): Promise<unknown>
}

export interface EvidenceChange {
  /** Name of the imported file. */
  subject: string
  /** The user who requested the import; absent on the command line. */
  orderedBy?: string
  /** The number of the import that was undone; absent after an import. */
  undone?: number
}

/** Runs an import of an uploaded file, or undoes an import. A cancelled import leaves no rows behind. */
export function importDataWith(after: AfterImport): JobHandler {
  return async (job, context) => {
    const order = importOrder.parse(job.row.payload)
    const { database } = context
    if (order.action === 'undo') {
      const kind = await database.transaction('system', (tx) =>
        undoImport(tx, order.uuid, undoEvidenceAnd(after.evidence, job.row)),
      )
      if (outlineKindOf(kind as DataImportKind)) await after.outlines(context, job.row.createdBy)
      return { imports: 1 }
    }
    if (order.action === 'withdraw') {
      const updated = await confirmSnapshot(database, order.uuid)
      const change = { subject: job.row.subject ?? '', orderedBy: job.row.createdBy }
      if (updated > 0) await database.transaction('system', (tx) => after.evidence(tx, change))
      return { updated }
    }
    const { report } = await withFile(context, { key: order.filekey, name: order.fileName }, (path) =>
      run(job, context, order, path),
    )
    await database.driver.execute('ANALYZE market_evidence, area_figures, area_outlines, nearby_places')
    if (outlineKindOf(order.kind)) await after.outlines(context, job.row.createdBy)
    if (
      MARKET_IMPORTS.some((kind) => kind === order.kind) &&
      report.new + report.updated + (report.snapshot?.missing ?? 0) > 0
    ) {
      const change = { subject: order.fileName, orderedBy: job.row.createdBy }
      await database.transaction('system', (tx) => after.evidence(tx, change))
    }
    const { new: created, updated, unchanged, refused } = report
    return { created, updated, unchanged, refused }
  }
}

/** Undoes an import of evidence. If any evidence changes, `tell` is called. */
export function undoEvidenceAnd(
  tell: AfterImport['evidence'],
  { subject, createdBy }: { subject: string; createdBy?: string },
): UndoOfKind {
  return async (tx, undone) => {
    const change = { subject, ...(createdBy ? { orderedBy: createdBy } : {}), undone }
    if (await undoEvidence(tx, undone)) await tell(tx, change)
  }
}

function run(
  job: RunningJob,
  { database }: Context,
  { kind, mapping, outlines, fileName, snapshot, acceptPrices }: ImportOrder,
  file: string,
): Promise<{ report: ImportReport }> {
  const order = { file, fileName, createdBy: job.row.createdBy, onProgress: progressOf(job, database) }
  const outline = outlineKindOf(kind)
  if (outline) {
    const { code = 'CUSEC', name, source, dated } = outlines ?? {}
    return importOutlines(database, {
      ...order,
      kind: outline,
      codeProperty: code,
      nameProperty: name,
      source,
      dated,
    })
  }
  const told = { snapshot, acceptPrices }
  if (kind === 'market-lindero') return importMarket(database, { ...order, ...told, format: 'lindero', mapping })
  if (kind === 'market-idealista18') {
    return importMarket(database, { ...order, ...told, format: 'idealista18', mapping })
  }
  const places = placeFileOf(kind)
  if (places) return importPlaces(database, { ...order, kind: places, mapping })
  return importFigures(database, { ...order, kind: kind as FigureKind, mapping })
}

/**
 * Reports the number of rows read so far, and an estimate of the total from the share of the file that has been read.
 */
function progressOf(job: RunningJob, database: Database) {
  return (report: ImportReport, share: number) =>
    database.transaction(job.scope, (tx) =>
      job.advance(tx, {
        phase: 'working',
        done: report.read,
        total: share > 0 ? Math.round(report.read / share) : null,
      }),
    )
}
