import { amountsOf } from './charge-amounts.ts'
import type { ChargeKind } from './charge-kinds.ts'
import type { NoteText, Span } from './note-text.ts'
import type { ReadCharge } from './note-values.ts'

type StatedCharge = Pick<ReadCharge, 'kind' | 'state' | 'principal' | 'interest' | 'lateInterest' | 'costs'> & {
  span: Span
}

/** Kinds of charges whose amounts become fields of the extract, not of the charge. */
const WITH_FIELDS: readonly ChargeKind[] = ['lease', 'taxBurden', 'urbanBurden']

/**
 * The amounts of a charge in force that no field of the charge has, and that are no sum of them. A user must read them in
 * the extract.
 */
export function unusedAmounts({ folded }: NoteText, charge: StatedCharge): Span[] {
  const { kind, state, span, principal, interest, lateInterest, costs } = charge
  // The fields of the extract have amounts in euros only.
  const isOfField = (isPesetas: boolean) => !isPesetas && WITH_FIELDS.includes(kind)
  if (state !== 'current' && state !== 'underConversion') return []
  const read = [principal, interest, lateInterest, costs].filter((each) => each !== null)
  const total = read.reduce((sum, each) => sum + each, 0)
  const isUsed = (euros: number) => [...read, total].some((each) => Math.abs(each - euros) < 0.005)
  return amountsOf(folded.slice(span.from, span.to)).flatMap(({ euros, isPesetas, from, to }) =>
    euros === null || isOfField(isPesetas) || isUsed(euros) ? [] : [{ from: span.from + from, to: span.from + to }],
  )
}
