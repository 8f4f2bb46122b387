import type { Locale } from '@lindero/domain/kernel/formats'
import { parseTypedNumber } from '@lindero/domain/kernel/typed-number'

/** A typed figure such as `1.234,50 €`, `72 m2` or `5 %`, an empty field, or a text that is not a figure. */
type TypedFigure = { kind: 'figure'; value: number } | { kind: 'empty' } | { kind: 'unreadable' }

/**
 * Parses a typed figure. Use the style `decimal` for percentages and coefficients, in which 1.234 is not a thousand.
 */
export function readFigure(text: string, language: Locale, style: 'grouped' | 'decimal' = 'grouped'): TypedFigure {
  const parsed = parseTypedNumber(text, language, style)
  if (parsed.kind === 'empty') return { kind: 'empty' }
  return parsed.kind === 'value' ? { kind: 'figure', value: parsed.value } : { kind: 'unreadable' }
}

/** Writes a figure with its sign. The sign of a negative figure is a minus sign and not a hyphen. */
export function signed(figure: number, write: (figure: number) => string): string {
  return `${figure < 0 ? '−' : '+'}${write(Math.abs(figure))}`
}
