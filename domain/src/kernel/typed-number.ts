import { type NumberStyle, parseNumber } from './parse-number.ts'
import type { Parsed } from './parse-result.ts'

/** As in `parseNumber`: amounts have groups of thousands, coefficients do not. */
export type FigureStyle = NumberStyle

/**
 * The parser of every figure that a person types on a screen. In English `1,234` is above a thousand and `1.234` is
 * not; `parseNumber` expects the Spanish format. Files have no language: `readWrittenNumber` or the reader of tapes
 * parses their figures.
 */
export function parseTypedNumber(text: string, language: 'es' | 'en', style: FigureStyle = 'grouped'): Parsed<number> {
  const parsed = parseNumber(text, style)
  if (language === 'es' || parsed.kind !== 'value' || parsed.alternatives === undefined) return parsed
  const [read, other = parsed.value] = parsed.alternatives
  return { ...parsed, value: other, alternatives: read === undefined ? [other] : [other, read] }
}

/** Whole numbers: `3.0` is 3, `2.5` is rejected, and in English `1,000` is a thousand. */
export function parseTypedInteger(text: string, language: 'es' | 'en'): Parsed<number> {
  const parsed = parseTypedNumber(text, language)
  if (parsed.kind !== 'value' || Number.isInteger(parsed.value)) return parsed
  return { kind: 'invalid', code: 'notAnInteger' }
}
