import { addDays } from '../kernel/dates.ts'
import { sumAmounts } from './cents.ts'

/** Days and balances of an account in a statement, as far as the file states them. */
export interface StatementSpan {
  from: string | null
  until: string | null
  opening: number | null
  closing: number | null
}

export const CONTINUITY_KINDS = ['first', 'continuous', 'gap', 'overlap', 'unknown'] as const
type ContinuityKind = (typeof CONTINUITY_KINDS)[number]

/** Relation of a statement to the one before it of the same account. */
interface Continuity {
  kind: ContinuityKind
  /** Opening balance minus the closing balance before, for a gap. */
  difference: number | null
  /** Days that are in no statement, or in both. */
  from: string | null
  until: string | null
}

/**
 * Compares a statement with the one before it. They overlap if a day is in both. There is a gap if the opening balance
 * is not the closing balance before. Without both balances, the continuity is unknown.
 */
export function continuityOf(before: StatementSpan | null, { from, until, opening }: StatementSpan): Continuity {
  const none = { difference: null, from: null, until: null }
  if (before === null) return { kind: 'first', ...none }
  if (from === null || before.until === null) return { kind: 'unknown', ...none }
  if (before.until >= from) {
    const last = until !== null && until < before.until ? until : before.until
    return { kind: 'overlap', difference: null, from, until: last }
  }
  if (opening === null || before.closing === null) return { kind: 'unknown', ...none }
  const difference = sumAmounts([opening, -before.closing])
  if (difference === 0) return { kind: 'continuous', ...none }
  const [first, last] = [addDays(before.until, 1), addDays(from, -1)]
  // Entries can be missing although no day is.
  return { kind: 'gap', difference, ...(first <= last ? { from: first, until: last } : { from: null, until: null }) }
}

/** Each statement of an account, in the order of days, with its continuity. */
export function withContinuity<Span extends StatementSpan>(
  spans: readonly Span[],
): (Span & { continuity: Continuity })[] {
  const sorted = spans.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))
  return sorted.map((span, index) => ({ ...span, continuity: continuityOf(sorted[index - 1] ?? null, span) }))
}
