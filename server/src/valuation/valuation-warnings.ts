import type { Operation } from '@lindero/domain/market/market-evidence'
import type { ValuationWarning } from '@lindero/domain/valuation/record/valuation.errors'
import type { AssetWarning } from '../assets/assets.table.ts'

/**
 * The warnings of an asset after a new value of an operation. Warnings about the old value are removed. Warnings about
 * the other operation and about the asset itself stay.
 */
export function withValuationWarnings(
  warnings: readonly AssetWarning[],
  operation: Operation,
  codes: readonly ValuationWarning[],
): AssetWarning[] {
  const others = warnings.filter(({ code, data }) => !(isOfValuation(code) && data?.operation === operation))
  return [...others, ...codes.map((code) => ({ code, data: { operation } }))]
}

function isOfValuation(code: string): boolean {
  return code.startsWith('valuation.')
}
