import type { Operation } from '@lindero/domain/market/market-evidence'
import { type Described, withDescribed } from '@lindero/domain/valuation/methods/comparables/undescribed'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'

/** The model's descriptions of comparables that were added or whose features were edited, by operation. */
export type DescribedAgain = ReadonlyMap<Operation, Described>

/** Adds the model's descriptions of the edited comparables to the document on which an edit is based. */
export function withDescription(
  base: ValuationDocument | null,
  described: Described | undefined,
): ValuationDocument | null {
  return base?.method === 'comparables' && described ? withDescribed(base, described) : base
}
