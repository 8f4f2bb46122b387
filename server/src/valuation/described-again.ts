import type { Operation } from '@lindero/domain/market/market-evidence'
import { type Described, withDescribed } from '@lindero/domain/valuation/methods/comparables/undescribed'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'

/** By operation: the model's description of the comparables that were added or whose features were edited. */
export type DescribedAgain = ReadonlyMap<Operation, Described>

/**
 * The document on which an edit is based, with the model's description of the comparables that the edit has changed.
 */
export function withDescription(
  base: ValuationDocument | null,
  described: Described | undefined,
): ValuationDocument | null {
  return base?.method === 'comparables' && described ? withDescribed(base, described) : base
}
