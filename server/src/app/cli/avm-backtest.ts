/**
 * Measures the automatic valuation on a split by time: values homes without an earlier listing from the evidence
 * before them, and compares the values with their later asking prices (decisions, section 5).
 * Files in the idealista18 format, CSV or gzip.
 */
import { accuracyOf, type Valued } from '@lindero/domain/valuation/market-model/accuracy'
import { fitRegionalMarket } from '@lindero/domain/valuation/market-model/regional-market'
import { valueByComparables } from '@lindero/domain/valuation/methods/comparables/automatic-valuation'
import { withPriceModel } from '@lindero/domain/valuation/price-model/with-price-model'
import { Command } from 'commander'
import { type Idealista18Home, readIdealista18 } from '../../market/read-idealista18.ts'
import { type Backtested, breakdownTable } from './backtest-table.ts'
import { failureSentence } from './failure-sentence.ts'

const HELP = `
Prints n (subjects read), valued, mdape, within10, within20, cod, coverage80 (all in percent: 12.4 is
12.4 %), prd and prb (ratios) and perSecond (subjects valued per second, fitting included). With --json
exactly one JSON object. Evidence dates are the last days of the quarters; the valuation date is that of
the subjects' period. A subject that is among the listings is not its own comparable.`

const program = new Command('avm:backtest')
  .description('Accuracy of the automatic valuation on a split by time')
  .requiredOption(
    '--listings <file>',
    'evidence: listings of earlier quarters (CSV or gzip, idealista18 columns)',
  )
  .requiredOption('--subjects <file>', 'homes to value, with the price they were then offered at')
  .option('--json', 'print one JSON object and nothing else', false)
  .addHelpText('after', HELP)

interface Options {
  listings: string
  subjects: string
  json: boolean
}

async function backtest({ listings, subjects, json }: Options): Promise<string> {
  const evidence = await readIdealista18(listings)
  const asked = await readIdealista18(subjects)
  const start = performance.now()
  const results = [...byPeriod(asked.homes)].flatMap(([valuationDate, homes]) =>
    valueHomes(homes, evidence.homes, valuationDate),
  )
  const seconds = (performance.now() - start) / 1000
  const valued = results.flatMap(({ valued: pair }) => (pair === null ? [] : [pair]))
  const accuracy = accuracyOf(valued)
  if (accuracy === null) throw new Error('no subject could be valued')
  const { n, ...figures } = accuracy
  const summary = {
    n: asked.homes.length,
    valued: n,
    ...figures,
    perSecond: Math.round((asked.homes.length / seconds) * 10) / 10,
  }
  if (json) return JSON.stringify(summary)
  return breakdownTable(summary, results, evidence.refused + asked.refused)
}

function byPeriod(homes: readonly Idealista18Home[]): Map<string, Idealista18Home[]> {
  return Map.groupBy(homes, ({ evidence }) => evidence.date)
}

function valueHomes(
  homes: readonly Idealista18Home[],
  listings: readonly Idealista18Home[],
  valuationDate: string,
): Backtested[] {
  const question = { operation: 'sale', typeId: 11, valuationDate } as const
  const market = withPriceModel(
    fitRegionalMarket(
      listings.map(({ evidence }) => evidence),
      question,
    ),
  )
  return homes.map(({ evidence, neighbourhood }) => {
    const outcome = valueByComparables({ ...evidence, valuationDate }, market)
    const valued: Valued | null =
      outcome.kind === 'valued'
        ? { value: outcome.figures.value, price: evidence.price, interval: outcome.figures.interval }
        : null
    const level = outcome.kind === 'valued' ? (outcome.figures.interval?.level ?? null) : null
    return { neighbourhood, subtype: evidence.subtype, state: evidence.state, level, valued }
  })
}

try {
  console.log(await backtest(program.parse().opts<Options>()))
} catch (error) {
  console.error(`avm:backtest: ${failureSentence(error)}`)
  process.exitCode = 1
}
