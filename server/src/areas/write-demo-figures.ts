import { type DemoFigures, demoFigures } from '@lindero/demo/areas/figures'
import { DEMO_SOURCE } from '@lindero/domain/areas/figures'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { runImport } from './data-imports.store.ts'
import { type DemoCensusSection, removeDemoOutlines, writeDemoSections } from './demo-sections.ts'
import { emptyReport } from './import-report.ts'
import { municipalityCodes } from './shipped-outlines.ts'

const KIND = 'demo'
const BATCH = 5_000

/** Fictional census sections around the demo market, and their figures. */
interface DemoAreas {
  sections: readonly DemoCensusSection[]
  figures: readonly DemoFigures[]
}

/**
 * Writes the fictional figures for the demo's provinces as one import. If the first start is repeated, they are
 * replaced.
 */
export async function writeDemoFigures(database: Database, today: string, demo: DemoAreas): Promise<void> {
  await database.transaction('system', removeDemoFigures)
  await runImport(database, { kind: KIND, file: KIND, source: DEMO_SOURCE }, async ({ number }) => {
    const report = emptyReport()
    let batch: DemoFigures[] = []
    const flush = async () => {
      const rows = JSON.stringify(batch)
      report.new += batch.length
      batch = []
      await database.transaction('system', (tx) => tx.change(WRITE, [rows, number, DEMO_SOURCE]))
    }
    const year = Number(today.slice(0, 4))
    const { sections, figures } = demo
    for (const row of [...demoFigures(municipalityCodes(), year), ...figures]) {
      report.read += 1
      if (batch.push(row) === BATCH) await flush()
    }
    await flush()
    await database.transaction('system', (tx) => writeDemoSections(tx, sections, number))
    return report
  })
}

const WRITE = `INSERT INTO area_figures (subject, kind, code, period, import, source, dated, figures)
  SELECT subject, kind, code, period, $2::integer, $3, dated, figures
  FROM jsonb_to_recordset($1::jsonb)
    AS r(subject text, kind text, code text, period text, dated date, figures jsonb)`

export async function removeDemoFigures(tx: Transaction): Promise<void> {
  await removeDemoOutlines(tx)
  await tx.change('DELETE FROM data_imports WHERE kind = $1', [KIND])
}
