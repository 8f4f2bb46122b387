/** Explains the difference between two values by changes in size, works, settings, evidence, typed values and time. */
import { methodOf, type ValuationDocument } from '../methods/methods.ts'
import { valueOfDocument } from './sensitivity.ts'

const BRIDGE_STEPS = ['size', 'works', 'settings', 'evidence', 'typed', 'method', 'time'] as const
export type BridgeStep = (typeof BRIDGE_STEPS)[number]

interface Bridge {
  from: number
  to: number
  /**
   * The steps in order, each with its effect in EUR. The effects add up to the difference. Steps without an effect are
   * omitted.
   */
  steps: { step: BridgeStep; amount: number }[]
}

const TYPED = ['manualValuationValue', 'manualValuationValuem2', 'fireValue', 'fireValuePct']
const OTHER = new Set(['size', 'capex', ...TYPED])

/**
 * Applies the changes of the later valuation one by one. The remaining difference is due to date and market. Null if
 * either valuation has no value.
 */
export function bridgeOf(earlier: ValuationDocument, later: ValuationDocument): Bridge | null {
  const [from, to] = [valueOfDocument(earlier), valueOfDocument(later)]
  if (from === null || to === null) return null
  if (earlier.method !== later.method) {
    return { from, to, steps: [{ step: 'method' as const, amount: to - from }].filter(isSome) }
  }
  const method = methodOf(later)
  const fields = method.editableOf(later)
  const take = (names: readonly string[]) => (document: ValuationDocument) =>
    method.withEditable(document, Object.fromEntries(names.map((name) => [name, fields[name]])))
  const changes: [BridgeStep, (document: ValuationDocument) => ValuationDocument][] = [
    ['size', take(['size'])],
    ['works', take(['capex'])],
    ['settings', take(Object.keys(fields).filter((name) => !OTHER.has(name)))],
    ['evidence', (document) => method.rows?.with(document, method.rows.of(later)) ?? document],
    ['typed', take(TYPED)],
  ]
  let document = earlier
  let value = from
  const steps = changes.map(([step, change]) => {
    document = change(document)
    const next = valueOfDocument(document) ?? value
    const amount = next - value
    value = next
    return { step, amount }
  })
  return { from, to, steps: [...steps, { step: 'time' as const, amount: to - value }].filter(isSome) }
}

const isSome = ({ amount }: { amount: number }) => Math.abs(amount) >= 0.005
