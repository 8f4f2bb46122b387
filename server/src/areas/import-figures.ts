import { basename } from 'node:path'
import { FIGURE_FORMATS, type FigureKind, readColumns, requiredColumns } from '@lindero/domain/areas/figure-formats'
import type { AreaFigures } from '@lindero/domain/areas/figures'
import { readFigures } from '@lindero/domain/areas/read-figures'
import type { Database } from '../kernel/database/database.ts'
import { recordShare, runImport } from './data-imports.store.ts'
import { importRows } from './import-file.ts'
import { emptyReport, type ImportReport, reportCells, reportRejected } from './import-report.ts'

interface FigureImport {
  file: string
  kind: FigureKind
  /** File name to display; by default the name in the path. */
  fileName?: string | undefined
  createdBy?: string | undefined
  /** Column names in the file, by documented column name. Only names that differ are needed. */
  mapping?: Readonly<Record<string, string>> | undefined
  onProgress?: (report: ImportReport, share: number) => Promise<void>
}

const BATCH = 1_000

/**
 * Imports figures of areas as a stream, in batches. Unchanged figures are not written again; a changed figure becomes a
 * new version. If two rows have the same area and period, the first is used and the second is rejected.
 *
 * @throws AppError from `importRows`
 */
export async function importFigures(
  database: Database,
  { file, kind, fileName, createdBy, mapping, onProgress }: FigureImport,
): Promise<{ uuid: string; report: ImportReport }> {
  const format = FIGURE_FORMATS[kind]
  const order = { kind, file: fileName ?? basename(file), source: format.source, createdBy }
  return runImport(database, order, async ({ number }) => {
    const report = emptyReport()
    let share = 0
    const seen = new Set<string>()
    let batch: AreaFigures[] = []
    const flush = async () => {
      const rows = batch
      batch = []
      if (rows.length > 0) await write(database, number, format, rows, report)
      await recordShare(database, number, share)
      await onProgress?.(report, share)
    }
    const optional = readColumns(format)
    for await (const row of importRows(file, requiredColumns(format), { mapping, optional })) {
      const { line, record } = row
      share = row.share
      report.read += 1
      if (row.cells === 'more') {
        reportCells(report, line, format.code.column, record[format.code.column])
        continue
      }
      const outcome = readFigures(format, record)
      if (outcome.kind === 'empty') report.empty += 1
      else if (outcome.kind === 'refused')
        reportRejected(report, { line, column: outcome.column, value: outcome.value })
      else {
        const { code, period } = outcome.row
        const key = `${code} ${period}`
        if (seen.has(key)) reportRejected(report, { line, column: format.code.column, value: key })
        else batch.push(outcome.row)
        seen.add(key)
      }
      if (batch.length === BATCH) await flush()
    }
    await flush()
    return report
  })
}

async function write(
  database: Database,
  number: number,
  { subject, area, source }: { subject: string; area: string; source: string },
  rows: readonly AreaFigures[],
  report: ImportReport,
): Promise<void> {
  const counted = await database.transaction('system', (tx) =>
    tx.rows<{ is_new: boolean; count: number }>(WRITE, [JSON.stringify(rows), subject, area, source, number]),
  )
  const countOf = (isNew: boolean) => Number(counted.find((row) => row.is_new === isNew)?.count ?? 0)
  report.new += countOf(true)
  report.updated += countOf(false)
  report.unchanged += rows.length - countOf(true) - countOf(false)
}

const WRITE = `WITH given AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(code text, period text, dated date, figures jsonb)
  ), current AS (
    SELECT DISTINCT ON (f.code, f.period) f.code, f.period, f.figures, f.dated, f.source
    FROM given g
    JOIN area_figures f ON f.subject = $2 AND f.kind = $3 AND f.code = g.code AND f.period = g.period
    JOIN data_imports i ON i.number = f.import AND i.state = 'done'
    ORDER BY f.code, f.period, f.import DESC
  ), compared AS MATERIALIZED (
    SELECT g.code, g.period, g.dated, g.figures, c.code IS NULL AS is_new
    FROM given g LEFT JOIN current c ON c.code = g.code AND c.period = g.period
    WHERE c.code IS NULL OR c.figures <> g.figures OR c.dated <> g.dated OR c.source <> $4
  ), written AS (
    INSERT INTO area_figures (subject, kind, code, period, import, source, dated, figures)
    SELECT $2, $3, code, period, $5::integer, $4, dated, figures FROM compared
  )
  SELECT is_new, count(*)::integer AS count FROM compared GROUP BY is_new`
