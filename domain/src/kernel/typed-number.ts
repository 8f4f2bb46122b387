import { type NumberStyle, parseNumber } from './parse-number.ts'
import type { Parsed } from './parse-result.ts'

/** Number style, as in `parseNumber`: amounts may have thousands separators, coefficients may not. */
export type FigureStyle = NumberStyle

/**
 * Reads a number that a user types on a screen, in the format of the screen's language. In English, `1,234` is one
 * thousand two hundred thirty-four, and `1.234` is slightly above one. For text that is always Spanish, use
 * `parseNumber`. For files, which have no language, use `readWrittenNumber` or the tape reader.
 */
export function parseTypedNumber(text: string, language: 'es' | 'en', style: FigureStyle = 'grouped'): Parsed<number> {
  const parsed = parseNumber(text, style)
  if (language === 'es' || parsed.kind !== 'value' || parsed.alternatives === undefined) return parsed
  const [read, other = parsed.value] = parsed.alternatives
  return { ...parsed, value: other, alternatives: read === undefined ? [other] : [other, read] }
}

/** Reads a whole number: `3.0` is 3, `2.5` is rejected, and `1,000` is a thousand in English. */
export function parseTypedInteger(text: string, language: 'es' | 'en'): Parsed<number> {
  const parsed = parseTypedNumber(text, language)
  if (parsed.kind !== 'value' || Number.isInteger(parsed.value)) return parsed
  return { kind: 'invalid', code: 'notAnInteger' }
}
