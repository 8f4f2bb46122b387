/** The results of a backtest as a text table, in total and by market segment. */
import { type Accuracy, accuracyOf, type Valued } from '@lindero/domain/valuation/market-model/accuracy'

export interface Backtested {
  neighbourhood: string
  subtype: string | null
  state: string | null
  level: string | null
  /** Value of the subject; null if the valuation failed. */
  valued: Valued | null
}

const FIGURES = ['mdape', 'within10', 'within20', 'cod', 'prd', 'prb', 'coverage80'] as const

export function breakdownTable(
  summary: Record<string, number>,
  results: readonly Backtested[],
  refused: number,
): string {
  const head = Object.entries(summary).map(([name, value]) => `${name.padEnd(12)}${value}`)
  const parts = [
    section('confidence', results, ({ level }) => level),
    section('state', results, ({ state }) => state),
    section('type', results, ({ subtype }) => subtype),
    section('neighbourhood', results, ({ neighbourhood }) => neighbourhood),
  ]
  return [...head, `${'refused'.padEnd(12)}${refused}`, ...parts.flat()].join('\n')
}

function section(
  title: string,
  results: readonly Backtested[],
  keyOf: (result: Backtested) => string | null,
): string[] {
  const groups = [...Map.groupBy(results, (result) => keyOf(result) ?? '-')].sort((a, b) => b[1].length - a[1].length)
  const header = `\n${title.padEnd(30)}${'n'.padStart(7)}${FIGURES.map((name) => name.padStart(12)).join('')}`
  return [header, ...groups.map(([key, members]) => row(key, members))]
}

function row(key: string, members: readonly Backtested[]): string {
  const accuracy = accuracyOf(members.flatMap(({ valued }) => (valued === null ? [] : [valued])))
  const cell = (name: keyof Accuracy) => (accuracy === null ? '-' : String(accuracy[name])).padStart(12)
  return `${key.slice(0, 29).padEnd(30)}${String(members.length).padStart(7)}${FIGURES.map(cell).join('')}`
}
