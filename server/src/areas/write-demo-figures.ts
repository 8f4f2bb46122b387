import { type DemoFigures, demoFigures } from '@lindero/demo/areas/figures'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { runImport } from './data-imports.store.ts'
import { emptyReport } from './import-report.ts'
import { municipalityCodes } from './shipped-outlines.ts'

const KIND = 'demo'
const SOURCE = 'Datos inventados · Invented data'
const BATCH = 5_000

/** Writes the invented figures of the demo's provinces as one import; a repeated start writes them anew. */
export async function writeDemoFigures(database: Database, today: string): Promise<void> {
  await database.transaction('system', removeDemoFigures)
  await runImport(database, { kind: KIND, file: KIND, source: SOURCE }, async ({ number }) => {
    const report = emptyReport()
    let batch: DemoFigures[] = []
    const flush = async () => {
      const rows = JSON.stringify(batch)
      report.new += batch.length
      batch = []
      await database.transaction('system', (tx) => tx.change(WRITE, [rows, number, SOURCE]))
    }
    for (const row of demoFigures(municipalityCodes(), Number(today.slice(0, 4)))) {
      report.read += 1
      if (batch.push(row) === BATCH) await flush()
    }
    await flush()
    return report
  })
}

const WRITE = `INSERT INTO area_figures (subject, kind, code, period, import, source, dated, figures)
  SELECT subject, kind, code, period, $2::integer, $3, dated, figures
  FROM jsonb_to_recordset($1::jsonb)
    AS r(subject text, kind text, code text, period text, dated date, figures jsonb)`

export async function removeDemoFigures(tx: Transaction): Promise<void> {
  await tx.change('DELETE FROM data_imports WHERE kind = $1', [KIND])
}
