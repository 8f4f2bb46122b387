import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { SnapshotOutcome } from '@lindero/domain/areas/snapshots'
import { Command, Option } from 'commander'
import type { ImportReport, RejectedRow } from '../../areas/import-report.ts'
import { IMPORT_FORMATS } from '../../market/import-format.ts'
import { type ImportOptions, importMarket } from '../../market/market-import.ts'
import { orderFitsAfter } from '../../valuation/models/order-fits-after.ts'
import type { Terminal } from './terminal.ts'

const ROWS_SHOWN = 20

export function marketCommand(terminal: Terminal): Command {
  return new Command('market').description('Market evidence: listings and closings').addCommand(
    new Command('import')
      .description('Imports a CSV file (plain or gzip); again changes nothing. See docs/market-import.md.')
      .argument('<file>')
      .addOption(
        new Option('--format <format>', 'columns of the file')
          .choices(Object.keys(IMPORT_FORMATS))
          .makeOptionMandatory(),
      )
      .option('--snapshot-of <portal>', 'full snapshot of this portal: adverts that it leaves out are withdrawn')
      .option('--area <name>', 'area of the snapshot', 'all')
      .option('--accept-prices', 'accepts prices that differ by more than a factor of three', false)
      .option('--report <file>', 'writes the refused rows as CSV')
      .option('--json', 'prints the report as one JSON object', false)
      .action((file: string, options: ImportFileOptions) => importFile(terminal, file, options)),
  )
}

interface ImportFileOptions {
  format: ImportOptions['format']
  report?: string
  json: boolean
  snapshotOf?: string
  area: string
  acceptPrices: boolean
}

async function importFile(terminal: Terminal, file: string, options: ImportFileOptions): Promise<void> {
  const started = performance.now()
  const { uuid, report } = await terminal.withSystem(async ({ database }) => {
    const done = await importMarket(database, {
      ...{ file, format: options.format, acceptPrices: options.acceptPrices },
      snapshot: options.snapshotOf ? { portal: options.snapshotOf, area: options.area } : undefined,
    })
    if (done.report.new + done.report.updated > 0) {
      await database.driver.execute('ANALYZE market_evidence')
      const change = { subject: basename(file) }
      await database.transaction('system', (tx) => orderFitsAfter(tx, change))
    }
    return done
  })
  if (options.report) writeFileSync(options.report, asCsv(report))
  if (options.json) return terminal.say(JSON.stringify({ uuid, ...report }))
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  terminal.say(
    `${report.read} rows read in ${seconds} s: ${report.new} new, ${report.updated} updated, ` +
      `${report.unchanged} unchanged, ${report.refused} refused`,
  )
  for (const row of report.refusedRows.slice(0, ROWS_SHOWN)) terminal.say(`  line ${row.line}: ${rejectionOf(row)}`)
  if (report.refused > ROWS_SHOWN) terminal.say('  … all of them with --report <file>')
  if (report.snapshot) terminal.say(snapshotOf(report.snapshot))
  if (report.new + report.updated > 0) terminal.say('the price models of its areas are fitted by the running program')
  terminal.say(`undo: lindero imports undo ${uuid}`)
}

function snapshotOf({ adverts, before, missing, state }: SnapshotOutcome): string {
  if (state === 'first') return `the first snapshot: ${adverts} adverts`
  if (state === 'withdrawn') return `${adverts} adverts, ${before} before: ${missing} withdrawn`
  return `${adverts} adverts, ${before} before: not plausible, so none of the ${missing} missing ones was withdrawn; confirm it on the screen of imports`
}

function rejectionOf({ column, value, reason }: RejectedRow): string {
  if (value === '' && reason !== 'cells') return `${column} is missing`
  if (reason === 'repeated') return `another row has the ${column} "${value}"`
  if (reason === 'idOfOther')
    return `the identifier belongs to a stored row of another ${column} (${value}); put the portal or the kind before the identifier, or undo the import of the stored row`
  if (reason === 'cells') return `the row "${value}" has more or fewer cells than the header`
  if (reason === 'priceJump')
    return `${column} changes by more than a factor of three: ${value}; --accept-prices accepts it`
  if (reason === 'monthFirst') return `${column} "${value}" has the month first, and the other rows have the day first`
  if (reason === 'thousands')
    return `the point of ${column} "${value}" may separate thousands or decimals: write 850000 without a point, and at most two decimals`
  if (reason === 'older') return `the stored row is of a later day and stays: ${column} ${value}`
  return reason === 'implausible' ? `${column} "${value}" is not plausible` : `${column} cannot be "${value}"`
}

function asCsv({ refusedRows }: ImportReport): string {
  const lines = refusedRows.map(({ line, column, value }) => `${line},${column},"${value.replaceAll('"', '""')}"`)
  return ['line,column,value', ...lines, ''].join('\n')
}
