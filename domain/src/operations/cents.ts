/** Converts euros to whole cents. Amounts have at most two decimals. Sums and comparisons use cents (decisions 6). */
export function toCents(amount: number): number {
  // `toFixed` would round the binary value (1.005 is 1.00499…). An exponent shifts the decimal point exactly.
  return Math.round(Number(`${Math.abs(amount)}e2`)) * Math.sign(amount) || 0
}

export function fromCents(cents: number): number {
  return cents / 100
}

export function sumAmounts(amounts: readonly (number | null)[]): number {
  return fromCents(amounts.reduce<number>((sum, amount) => sum + toCents(amount ?? 0), 0))
}

/** A share of an amount, rounded to cents. */
export function shareOf(amount: number, numerator: number, denominator: number): number {
  return denominator === 0 ? 0 : fromCents(Math.round((toCents(amount) * numerator) / denominator))
}

/** Splits an amount into equal parts. Remaining cents are added to the first parts. */
export function splitAmount(amount: number, parts: number): number[] {
  const cents = toCents(amount)
  const each = Math.trunc(cents / parts)
  const remainder = Math.abs(cents - each * parts)
  return Array.from({ length: parts }, (_, index) => fromCents(each + (index < remainder ? Math.sign(cents) : 0)))
}
