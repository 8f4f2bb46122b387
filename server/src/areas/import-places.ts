import { basename } from 'node:path'
import { PLACE_COLUMNS, type PlaceFile, type ReadPlace, readPlace } from '@lindero/domain/areas/nearby-places'
import type { Database } from '../kernel/database/database.ts'
import { recordShare, runImport } from './data-imports.store.ts'
import { importRows } from './import-file.ts'
import { emptyReport, type ImportReport, reportCells, reportRejected } from './import-report.ts'

interface PlaceImport {
  file: string
  kind: PlaceFile
  fileName?: string | undefined
  createdBy?: string | undefined
  mapping?: Readonly<Record<string, string>> | undefined
  onProgress?: (report: ImportReport, share: number) => Promise<void>
}

const BATCH = 1_000
/** Columns of GTFS that are read if they exist. */
const PARTS_OF_STATION = ['location_type', 'parent_station']

/**
 * Imports places near properties, as a stream in batches. An import replaces the earlier one of the same file name and
 * kind. If two rows have the same identifier, the first is used and the second is rejected.
 *
 * @throws AppError from `importRows`
 */
export async function importPlaces(
  database: Database,
  { file, kind, fileName, createdBy, mapping, onProgress }: PlaceImport,
): Promise<{ uuid: string; report: ImportReport }> {
  const name = fileName ?? basename(file)
  const ofFile = name.replace(/\.(?:csv|txt)(?:\.gz)?$/i, '')
  const order = { kind, file: name, source: ofFile, createdBy }
  return runImport(database, order, async ({ number }) => {
    const report = emptyReport()
    const [id] = PLACE_COLUMNS[kind]
    let share = 0
    const seen = new Set<string>()
    let batch: ReadPlace[] = []
    const flush = async () => {
      const rows = batch.map((place) => ({ ...place, source: place.source ?? ofFile }))
      batch = []
      await database.transaction('system', (tx) => tx.change(WRITE, [JSON.stringify(rows), number]))
      report.new += rows.length
      await recordShare(database, number, share)
      await onProgress?.(report, share)
    }
    const rows = importRows(file, PLACE_COLUMNS[kind], { mapping, optional: PARTS_OF_STATION })
    for await (const { line, record, share: read, cells } of rows) {
      share = read
      report.read += 1
      if (cells === 'more') {
        reportCells(report, line, id, record[id])
        continue
      }
      const outcome = readPlace(kind, record)
      if (outcome.kind === 'empty') report.empty += 1
      else if (outcome.kind === 'refused') {
        reportRejected(report, { line, column: outcome.column, value: outcome.value })
      } else if (seen.has(outcome.place.id)) reportRejected(report, { line, column: id, value: outcome.place.id })
      else {
        seen.add(outcome.place.id)
        batch.push(outcome.place)
      }
      if (batch.length === BATCH) await flush()
    }
    await flush()
    return report
  })
}

const WRITE = `INSERT INTO nearby_places (import, id, kind, name, source, latitude, longitude)
  SELECT $2, id, kind, name, source, latitude, longitude FROM jsonb_to_recordset($1::jsonb)
    AS p(id text, kind text, name text, source text, latitude float8, longitude float8)`
