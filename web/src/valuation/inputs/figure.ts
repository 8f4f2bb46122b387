import type { Locale } from '@lindero/domain/kernel/formats'
import { parseTypedNumber } from '@lindero/domain/kernel/typed-number'

/**
 * The result of parsing: a number (typed as `1.234,50 €`, `72 m2` or `5 %`), an empty field, or text that is not a
 * number.
 */
type TypedFigure = { kind: 'figure'; value: number } | { kind: 'empty' } | { kind: 'unreadable' }

/**
 * Parses a typed number. Use the style `decimal` for percentages and coefficients. It reads the dot in 1.234 as a
 * decimal point.
 */
export function readFigure(text: string, language: Locale, style: 'grouped' | 'decimal' = 'grouped'): TypedFigure {
  const parsed = parseTypedNumber(text, language, style)
  if (parsed.kind === 'empty') return { kind: 'empty' }
  return parsed.kind === 'value' ? { kind: 'figure', value: parsed.value } : { kind: 'unreadable' }
}

/** Formats a number with a plus or minus sign. It uses a real minus sign instead of a hyphen. */
export function signed(figure: number, write: (figure: number) => string): string {
  return `${figure < 0 ? '−' : '+'}${write(Math.abs(figure))}`
}
