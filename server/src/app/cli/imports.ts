import { writeFileSync } from 'node:fs'
import { OUTLINE_KINDS } from '@lindero/domain/areas/area-kinds'
import { FIGURE_KINDS, type FigureKind } from '@lindero/domain/areas/figure-formats'
import { PLACE_FILES } from '@lindero/domain/areas/nearby-places'
import { STAFF_USER_UUID } from '@lindero/domain/customers/operator'
import { type DataImportKind, outlineKindOf, placeFileOf } from '@lindero/domain/market/data-import-kinds'
import { Argument, Command } from 'commander'
import { importFigures } from '../../areas/import-figures.ts'
import { importOutlines } from '../../areas/import-outlines.ts'
import { importPlaces } from '../../areas/import-places.ts'
import type { ImportReport } from '../../areas/import-report.ts'
import { undoImport } from '../../areas/undo-import.ts'
import { orderRefills } from '../../assets/enrichment/refill-areas.job.ts'
import type { Database } from '../../kernel/database/database.ts'
import { undoEvidenceAnd } from '../../market/import-data.job.ts'
import { orderFitsAfter } from '../../valuation/models/order-fits-after.ts'
import type { Terminal } from './terminal.ts'

const ROWS_SHOWN = 20
const OUTLINE_IMPORTS = OUTLINE_KINDS.map((kind) => `${kind}-outlines` as const)

interface ImportOptions {
  code: string
  name?: string
  source?: string
  dated?: string
  report?: string
  json: boolean
}

export function importCommand(terminal: Terminal): Command {
  return new Command('import')
    .description('Imports public data of areas; again changes nothing. See docs/market-import.md.')
    .addArgument(
      new Argument('<kind>', 'content of the file').choices([...FIGURE_KINDS, ...OUTLINE_IMPORTS, ...PLACE_FILES]),
    )
    .argument('<file>', 'CSV, or GeoJSON of outlines; plain or gzip')
    .option('--code <property>', 'outlines: property of each feature that holds its code', 'CUSEC')
    .option('--name <property>', 'outlines: property that holds its name')
    .option('--source <text>', 'outlines: who publishes them')
    .option('--dated <day>', 'outlines: the day they stand for, yyyy-mm-dd')
    .option('--report <file>', 'writes the refused rows as CSV')
    .option('--json', 'prints the report as one JSON object', false)
    .action((kind: string, file: string, options: ImportOptions) => importFile(terminal, kind, file, options))
}

export function importsCommand(terminal: Terminal): Command {
  return new Command('imports')
    .description('Imports that were made, and their undo')
    .addCommand(new Command('list').description('The last 50').action(() => list(terminal)))
    .addCommand(
      new Command('undo')
        .description('Removes what an import wrote; what it replaced counts again')
        .argument('<uuid>')
        .action(async (uuid: string) => {
          await terminal.withSystem(async (context) => {
            const kind = await context.database.transaction('system', (tx) =>
              undoImport(tx, uuid, undoEvidenceAnd(orderFitsAfter, { subject: uuid })),
            )
            if (outlineKindOf(kind as DataImportKind)) await orderRefills(context, STAFF_USER_UUID)
          })
          terminal.say('undone')
        }),
    )
}

async function importFile(terminal: Terminal, kind: string, file: string, options: ImportOptions): Promise<void> {
  const started = performance.now()
  const { uuid, report } = await terminal.withSystem(async (context) => {
    const done = await runKind(context.database, kind, file, options)
    await context.database.driver.execute('ANALYZE area_figures, area_outlines, nearby_places')
    const isOutline = outlineKindOf(kind as DataImportKind) !== undefined
    if (isOutline && done.report.new + done.report.updated > 0) await orderRefills(context, STAFF_USER_UUID)
    return done
  })
  if (options.report) writeFileSync(options.report, asCsv(report))
  if (options.json) return terminal.say(JSON.stringify({ uuid, ...report }))
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  terminal.say(
    `${report.read} rows read in ${seconds} s: ${report.new} new, ${report.updated} updated, ` +
      `${report.unchanged} unchanged, ${report.empty} without figures, ${report.refused} refused`,
  )
  for (const { line, column, value } of report.refusedRows.slice(0, ROWS_SHOWN))
    terminal.say(`  row ${line}: ${column} ${value === '' ? 'is missing' : `"${value}"`}`)
  if (report.refused > ROWS_SHOWN) terminal.say('  … all of them with --report <file>')
  terminal.say(`undo: lindero imports undo ${uuid}`)
}

function runKind(database: Database, kind: string, file: string, options: ImportOptions) {
  const outline = OUTLINE_KINDS.find((it) => `${it}-outlines` === kind)
  const places = placeFileOf(kind as DataImportKind)
  if (places) return importPlaces(database, { file, kind: places })
  if (!outline) return importFigures(database, { file, kind: kind as FigureKind })
  const { code, name, source, dated } = options
  return importOutlines(database, {
    file,
    kind: outline,
    codeProperty: code,
    nameProperty: name,
    source,
    dated,
  })
}

async function list(terminal: Terminal): Promise<void> {
  const rows = await terminal.withSystem(({ database }) =>
    database.transaction('system', (tx) =>
      tx.rows<{ uuid: string; kind: string; file: string; state: string; started: string }>(
        `SELECT uuid, kind, file, state, to_char(started_on, 'YYYY-MM-DD HH24:MI') AS started
         FROM data_imports ORDER BY number DESC LIMIT 50`,
      ),
    ),
  )
  for (const row of rows) terminal.say([row.uuid, row.started, row.state, row.kind, row.file].join('  '))
}

function asCsv({ refusedRows }: ImportReport): string {
  const lines = refusedRows.map(({ line, column, value }) => `${line},${column},"${value.replaceAll('"', '""')}"`)
  return ['line,column,value', ...lines, ''].join('\n')
}
