/** The results of a backtest as a text table, in total and by market segment. */
import { type Accuracy, accuracyOf, type Valued } from '@lindero/domain/valuation/market-model/accuracy'

export interface Backtested {
  neighbourhood: string
  subtype: string | null
  state: string | null
  level: string | null
  /** Value of the subject; null if the valuation failed. */
  valued: Valued | null
  /** Values of the subject after the first steps of the valuation; null if its market has no price model. */
  steps: ModelSteps | null
}

/** EUR */
interface ModelSteps {
  /** Value by the forests of the price model alone. */
  forest: number
  /** The same with the price level of the most similar homes. */
  level: number
}

/**
 * Accuracy of the values that have a price model after each step: the forests alone, with the price level of similar
 * homes, and with comparables, which is the value.
 */
export function decompositionOf(results: readonly Backtested[]): [step: string, accuracy: Accuracy][] {
  const modelled = results.flatMap(({ valued, steps }) => (valued && steps ? [{ valued, steps }] : []))
  const stepsOf: [string, Accuracy | null][] = [
    ['forest alone', accuracyOf(modelled.map(({ valued, steps }) => priced(valued, steps.forest)))],
    ['with level', accuracyOf(modelled.map(({ valued, steps }) => priced(valued, steps.level)))],
    ['with comparables', accuracyOf(modelled.map(({ valued }) => valued))],
  ]
  return stepsOf.flatMap(([step, accuracy]) => (accuracy === null ? [] : [[step, accuracy] as [string, Accuracy]]))
}

const priced = ({ price }: Valued, value: number): Valued => ({ value, price, interval: null })

const FIGURES = ['mdape', 'within10', 'within20', 'cod', 'prd', 'prb', 'coverage80'] as const

export function breakdownTable(
  summary: Record<string, number>,
  results: readonly Backtested[],
  refused: number,
): string {
  const head = Object.entries(summary).map(([name, value]) => `${name.padEnd(12)}${value}`)
  const parts = [
    stepsSection(results),
    section('confidence', results, ({ level }) => level),
    section('state', results, ({ state }) => state),
    section('type', results, ({ subtype }) => subtype),
    section('neighbourhood', results, ({ neighbourhood }) => neighbourhood),
  ]
  return [...head, `${'refused'.padEnd(12)}${refused}`, ...parts.flat()].join('\n')
}

const header = (title: string) =>
  `\n${title.padEnd(30)}${'n'.padStart(7)}${FIGURES.map((name) => name.padStart(12)).join('')}`

function stepsSection(results: readonly Backtested[]): string[] {
  const rows = decompositionOf(results).map(
    ([step, accuracy]) => `${step.padEnd(30)}${String(accuracy.n).padStart(7)}${cells(accuracy)}`,
  )
  return rows.length === 0 ? [] : [header('step'), ...rows]
}

const cells = (accuracy: Accuracy | null) =>
  FIGURES.map((name) => (accuracy === null ? '-' : String(accuracy[name])).padStart(12)).join('')

function section(
  title: string,
  results: readonly Backtested[],
  keyOf: (result: Backtested) => string | null,
): string[] {
  const groups = [...Map.groupBy(results, (result) => keyOf(result) ?? '-')].sort((a, b) => b[1].length - a[1].length)
  return [header(title), ...groups.map(([key, members]) => row(key, members))]
}

function row(key: string, members: readonly Backtested[]): string {
  const accuracy = accuracyOf(members.flatMap(({ valued }) => (valued === null ? [] : [valued])))
  return `${key.slice(0, 29).padEnd(30)}${String(members.length).padStart(7)}${cells(accuracy)}`
}
