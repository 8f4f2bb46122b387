import type { Operation } from '@lindero/domain/market/market-evidence'
import type { ComparablesValuation } from '@lindero/domain/valuation/methods/comparables/document'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { computeValuation } from './compute-valuation.ts'
import type { Change, ComputedAfresh } from './save-valuations.ts'

/**
 * What the server itself finds for changes whose evidence was searched anew, which no saved valuation vouches for.
 * A valuation begun by hand claims no market and is left out.
 *
 * @throws AppError as `computeValuation`
 */
export async function computedAfresh(
  context: Context,
  caller: Caller,
  assetUuid: string,
  changes: readonly Change[],
): Promise<ComputedAfresh> {
  const computed = new Map<Operation, ComparablesValuation>()
  for (const { operation, document, changes: log } of changes) {
    const sent = document as unknown as ComparablesValuation
    if (sent.market === null || !log.some(({ field }) => field === 'comparables')) continue
    const { subject, configuration } = sent
    const { valuation } = await computeValuation(context, caller, {
      ...{ callFrom: 'webapp' as const, assetUuid, operation },
      ...{ valuationDate: subject.valuationDate, configuration },
    })
    computed.set(operation, valuation)
  }
  return computed
}
