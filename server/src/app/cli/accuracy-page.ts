/** The results of a backtest as a Markdown page, in total and by market segment. */
import { accuracyOf } from '@lindero/domain/valuation/market-model/accuracy'
import type { Idealista18Home } from '../../market/read-idealista18.ts'
import { type Backtested, decompositionOf } from './backtest-table.ts'

interface Measured {
  summary: Record<string, number>
  results: readonly Backtested[]
  evidence: readonly Idealista18Home[]
  homes: readonly Idealista18Home[]
}

/** Minimum number of homes in a market segment. The accuracy of a smaller segment is not meaningful. */
const LEAST = 20

const PARTS: [string, (result: Backtested) => string | null][] = [
  ['Confidence', ({ level }) => level],
  ['State', ({ state }) => state],
  ['Type', ({ subtype }) => subtype],
  ['Zone', ({ neighbourhood }) => neighbourhood],
]

const MEANINGS: Record<string, string> = {
  n: 'homes to value',
  valued: 'of them valued',
  mdape: 'median absolute error, % of the price',
  within10: 'values within 10 % of the price, %',
  within20: 'values within 20 % of the price, %',
  cod: 'coefficient of dispersion, %',
  prd: 'price-related differential',
  prb: 'price-related bias',
  coverage80: 'prices within the 80 % interval, %',
  halfWidth: 'median half-width of the interval, % of the value',
  medianRatio: 'median of value / price',
  perSecond: 'values a second, fitting included, on the machine of the measurement',
}

export function accuracyPage({ summary, results, evidence, homes }: Measured, today = new Date()): string {
  const lines = [
    '# Accuracy of the automatic valuation',
    '',
    `Measured on ${today.toISOString().slice(0, 10)} with \`npm run avm:backtest\`: ${spanOf(homes)} valued from ` +
      `${spanOf(evidence)}. The prices of the homes are asking prices and were hidden from the valuation; the evidence ` +
      'was imported, its models fitted and applied as the product does it.',
    '',
    '| figure | | meaning |',
    '|---|---:|---|',
    ...Object.entries(MEANINGS).map(([name, meaning]) => `| ${name} | ${summary[name] ?? '–'} | ${meaning} |`),
    ...steps(results),
    ...PARTS.flatMap(([title, keyOf]) => partOf(title, results, keyOf)),
    '',
  ]
  return lines.join('\n')
}

/** The accuracy after each step of the valuation. */
function steps(results: readonly Backtested[]): string[] {
  const rows = decompositionOf(results).map(
    ([step, { n, mdape, within10, cod, prd, medianRatio }]) =>
      `| ${[step, n, mdape, within10, cod, prd, medianRatio].join(' | ')} |`,
  )
  const head = '| Step | homes | mdape | within10 | cod | prd | medianRatio |'
  return rows.length === 0
    ? []
    : ['', '## Steps of the valuation', '', head, '|---|---:|---:|---:|---:|---:|---:|', ...rows]
}

function spanOf(homes: readonly Idealista18Home[]): string {
  const days = homes.map(({ evidence }) => evidence.date).sort()
  const [first, last] = [days[0], days.at(-1)]
  return `${homes.length.toLocaleString('en')} adverts ${first === last ? `of the quarter to ${first}` : `of the quarters to ${first} … ${last}`}`
}

function partOf(title: string, results: readonly Backtested[], keyOf: (result: Backtested) => string | null): string[] {
  const groups = [...Map.groupBy(results, (result) => keyOf(result) ?? 'unknown')]
    .filter(([, members]) => members.length >= LEAST)
    .sort((a, b) => b[1].length - a[1].length)
  const rows = groups.map(([key, members]) => {
    const figures = accuracyOf(members.flatMap(({ valued }) => (valued ? [valued] : [])))
    const cells = figures
      ? [figures.mdape, figures.within10, figures.cod, figures.prd, figures.coverage80, figures.medianRatio]
      : Array(6).fill('–')
    return `| ${[key, members.length, ...cells].join(' | ')} |`
  })
  const head = `| ${title} | homes | mdape | within10 | cod | prd | coverage80 | medianRatio |`
  return ['', `## ${title}`, '', head, '|---|---:|---:|---:|---:|---:|---:|---:|', ...rows]
}
