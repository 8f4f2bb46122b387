import { type CellInput, cellText } from '../kernel/parse-result.ts'
import { type DecimalMark, decimalMarkOf } from '../kernel/written-number.ts'
import type { StatedUnit } from './header-units.ts'

/** The decimal mark of a column with amounts; null if neither its cells nor those of other columns show it. */
export type AmountMark = DecimalMark | null

/** Number of cells with one separator before three digits (`120,000`) that a certain cell (`85,5`) can decide. */
const DECIDED = 5
const OPEN = /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/

/**
 * The decimal mark of each column with amounts. The certain cells among the first rows of a column decide; without them,
 * those of the other columns with numbers do.
 *
 * @returns undefined if there are no rows to examine
 */
export function amountMarksOf(
  columns: ReadonlyMap<string, { index: number; unit?: StatedUnit }>,
  kindOf: (field: string) => string,
  rows: ReadonlyArray<{ cells: readonly CellInput[] }>,
): ReadonlyMap<string, AmountMark> | undefined {
  if (rows.length === 0) return undefined
  const textsOf = (index: number) => rows.flatMap(({ cells }) => numberText(cells[index]))
  const numbers = [...columns].filter(([field]) => NUMBERS.has(kindOf(field)))
  const texts = new Map(numbers.map(([field, { index }]) => [field, textsOf(index)] as const))
  const ofSheet = decimalMarkOf([...texts.values()].flat())
  const amounts = [...texts].filter(([field]) => kindOf(field) === 'money')
  // A comma of other columns is no proof that `120,000` euros are 120, because amounts rarely have three decimals.
  const ofOthers = (field: string) => (ofSheet === ',' && !columns.get(field)?.unit ? null : ofSheet)
  return new Map(amounts.map(([field, own]) => [field, markOf(own) ?? (hasOwn(own) ? null : ofOthers(field))] as const))
}

const NUMBERS: ReadonlySet<string> = new Set(['money', 'area', 'percent'])

const numberText = (cell: CellInput): string[] => {
  const text = typeof cell === 'string' ? cellText(cell) : ''
  return /^[^\p{L}]*\d[\d.,\s]*(?:\p{L}{1,6}\d?|\P{L})*$/u.test(text) ? [text] : []
}

const certain = (texts: readonly string[]) => texts.filter((text) => decimalMarkOf([text]) !== null)

/** True if a column has certain cells of its own, even if they contradict each other. */
const hasOwn = (texts: readonly string[]): boolean => certain(texts).length > 0

function markOf(texts: readonly string[]): AmountMark {
  const open = texts.filter((text) => OPEN.test(text)).length
  return open > certain(texts).length * DECIDED ? null : decimalMarkOf(texts)
}
