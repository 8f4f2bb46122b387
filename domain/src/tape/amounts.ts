import { parseNumber } from '../kernel/parse-number.ts'
import type { CellInput, Parsed } from '../kernel/parse-result.ts'
import type { AmountMark } from './amount-marks.ts'

/** An amount in `m€`, which is thousands in Spanish and millions in other texts. */
export const SMALL_M = /^(.*\d)\s*(m\.?\s*(?:€|[Ee][Uu][Rr](?:[Oo][Ss]?)?))$/

/** Euros from which the amount of one asset in thousands or millions is a question. */
const HUGE = 100_000_000
/** True if a number may be the whole amount, although its header states thousands or millions. */
export const mayBeWhole = (amount: number, factor: number): boolean =>
  factor >= 1_000 && Math.abs(amount) * factor > HUGE

export const inCents = (amount: number) => Math.round(Number((amount * 100).toPrecision(15))) / 100

/**
 * Reads an amount of money. Amounts have at most two decimals, so a single separator before three digits separates
 * thousands, unless there is a multiplier. If the column shows which mark separates its decimals, this decides.
 * @param mark undefined if the column was not examined
 */
export function parseAmount(
  input: CellInput,
  { isPerYear = false, mark }: { isPerYear?: boolean; mark?: AmountMark | undefined } = {},
): Parsed<number> {
  const parsed = parseNumber(input, 'money', { isPerYear })
  if (parsed.kind !== 'value' || !parsed.alternatives || parsed.note?.code === 'readWithMultiplier') return parsed
  const [decimal = 0, grouped = 0] = parsed.alternatives.toSorted((a, b) => Math.abs(a) - Math.abs(b))
  const thousands = { kind: 'value', value: grouped } as const
  const isComma = parsed.note?.code === 'readAsDecimal'
  if (mark === undefined || mark === (isComma ? '.' : ',') || (mark === null && !isComma)) return thousands
  // A decimal comma that the column proves has three decimals here, which is rare in an amount, so the note has both readings.
  const isDecimal = mark === ',' && isComma
  const [value, other] = isDecimal ? [decimal, grouped] : [grouped, decimal]
  const code = isDecimal ? 'readAsDecimal' : 'readAsThousands'
  return { kind: 'value', value, note: { code, data: { value, other } }, alternatives: [value, other] }
}

/** The only reading of a number whose column shows which mark separates its decimals. */
export function byMark(parsed: Parsed<number>, mark: AmountMark | undefined): Parsed<number> {
  if (parsed.kind !== 'value' || !parsed.alternatives || !mark || parsed.note?.code === 'readWithMultiplier')
    return parsed
  const [decimal = 0, grouped = 0] = parsed.alternatives.toSorted((a, b) => Math.abs(a) - Math.abs(b))
  const isComma = parsed.note?.code === 'readAsDecimal'
  return { kind: 'value', value: (mark === ',') === isComma ? decimal : grouped }
}
