/**
 * Measures the accuracy of automatic valuations on data split by time. Homes without an earlier listing are valued from
 * earlier evidence, and the values are compared with the homes' later asking prices (decisions, section 5). The files
 * are in idealista18 format, as CSV or gzip.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accuracyOf } from '@lindero/domain/valuation/market-model/accuracy'
import { Command, Option } from 'commander'
import { failureSentence } from '../../kernel/config/failure-sentence.ts'
import { readIdealista18 } from '../../market/read-idealista18.ts'
import { accuracyPage } from './accuracy-page.ts'
import { backtest } from './backtest.ts'
import { SPLITS, type Split, splitFiles } from './backtest-splits.ts'
import { breakdownTable } from './backtest-table.ts'

const HELP = `
Prints n (subjects read), valued, mdape, within10, within20, cod, coverage80 (all in percent: 12.4 is
12.4 %), prd and prb (ratios) and perSecond (subjects valued per second, fitting included). The evidence is
imported into a database of its own, and models are fitted and applied as the product does it. With --json
exactly one JSON object. Evidence dates are the last days of the quarters; the valuation date is that of
the subjects' period. A subject that is among the listings is not its own comparable.`

const program = new Command('avm:backtest')
  .description('Accuracy of the automatic valuation on a split by time')
  .requiredOption('--listings <file>', 'evidence: listings of earlier quarters (CSV or gzip, idealista18 columns)')
  .requiredOption('--subjects <file>', 'homes to value, with the price they were then offered at')
  .option('--json', 'print one JSON object and nothing else', false)
  .addOption(
    new Option(
      '--split <names...>',
      'another shape of the same data: adverts by month, fields missing, some districts, homes without a name',
    )
      .choices(SPLITS)
      .default([]),
  )
  .option('--unmerged', 'counts each advert as a home of its own', false)
  .option('--report <file>', 'writes the figures by part of the market as a page in Markdown')
  .addHelpText('after', HELP)

interface Options {
  listings: string
  subjects: string
  json: boolean
  split: readonly Split[]
  unmerged: boolean
  report?: string
}

async function run({ split, ...options }: Options): Promise<string> {
  if (split.length === 0) return measured(options)
  const folder = await mkdtemp(join(tmpdir(), 'lindero-split-'))
  try {
    return await measured({ ...options, ...(await splitFiles(options, split, folder)) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measured({ listings, subjects, json, unmerged, report }: Omit<Options, 'split'>): Promise<string> {
  // Reads the files first, so that an invalid file is reported immediately.
  const { homes, refused } = await readIdealista18(subjects)
  const evidence = await readIdealista18(listings)
  const { results, seconds } = await backtest(listings, homes, !unmerged)
  const valued = results.flatMap(({ valued: pair }) => (pair === null ? [] : [pair]))
  const accuracy = accuracyOf(valued)
  if (accuracy === null) throw new Error('no subject could be valued')
  const { n, medianRatio, halfWidth, ...figures } = accuracy
  const summary = {
    n: homes.length,
    valued: n,
    ...figures,
    perSecond: Math.round((homes.length / seconds) * 10) / 10,
  }
  if (report) {
    const about = {
      summary: { ...summary, medianRatio, halfWidth },
      results,
      evidence: evidence.homes,
      homes,
    }
    await writeFile(report, accuracyPage(about))
  }
  if (json) return JSON.stringify(summary)
  return breakdownTable({ ...summary, medianRatio, halfWidth }, results, evidence.refused + refused)
}

try {
  console.log(await run(program.parse().opts<Options>()))
} catch (error) {
  console.error(`avm:backtest: ${failureSentence(error)}`)
  process.exitCode = 1
}
