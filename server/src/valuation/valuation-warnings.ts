import type { Operation } from '@lindero/domain/market/market-evidence'
import type { ValuationWarning } from '@lindero/domain/valuation/record/valuation.errors'
import type { AssetWarning } from '../assets/assets.table.ts'

/**
 * Updates the warnings of an asset after one operation was revalued: replaces the warnings about that operation's
 * value, and keeps those about the other operation and about the asset itself.
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
