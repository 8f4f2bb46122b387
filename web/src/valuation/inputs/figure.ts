import type { Locale } from '@lindero/domain/kernel/formats'
import { parseTypedNumber } from '@lindero/domain/kernel/typed-number'

/** Parses a typed figure: `1.234,50 €`, `72 m2`, `5 %`; null if the field is empty. */
type TypedFigure = { kind: 'figure'; value: number } | { kind: 'empty' } | { kind: 'unreadable' }

/** `decimal` for percentages and coefficients, where 1.234 is not a thousand. */
export function readFigure(text: string, language: Locale, style: 'grouped' | 'decimal' = 'grouped'): TypedFigure {
  const parsed = parseTypedNumber(text, language, style)
  if (parsed.kind === 'empty') return { kind: 'empty' }
  return parsed.kind === 'value' ? { kind: 'figure', value: parsed.value } : { kind: 'unreadable' }
}

/** Writes a figure with its sign, using a minus sign and not a hyphen. */
export function signed(figure: number, write: (figure: number) => string): string {
  return `${figure < 0 ? '−' : '+'}${write(Math.abs(figure))}`
}
