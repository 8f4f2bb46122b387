import type { Operation } from '@lindero/domain/market/market-evidence'
import type { AvmConfiguration } from '@lindero/domain/portfolios/avm-configuration'
import { valueByComparables } from '@lindero/domain/valuation/methods/comparables/automatic-valuation'
import type { ComparablesDocument, ComparablesFigures } from '@lindero/domain/valuation/methods/comparables/document'
import type { RegionalMarket } from '@lindero/domain/valuation/price-model/regional-market'
import { subjectOfAsset, type ValuableAsset } from '@lindero/domain/valuation/record/subject-of-asset'
import type { ValuationError } from '@lindero/domain/valuation/record/valuation.errors'

export type ValueOutcome =
  | { kind: 'valued'; document: ComparablesDocument; figures: ComparablesFigures }
  | { kind: 'failed'; code: ValuationError; data: Record<string, unknown> | null }

/** Values one asset. `marketOf` is called only if the asset can be valued. */
export async function valueOne(
  asset: ValuableAsset,
  order: { operation: Operation; valuationDate: string; configuration: AvmConfiguration },
  marketOf: (subject: { latitude: number; longitude: number }) => Promise<RegionalMarket>,
): Promise<ValueOutcome> {
  const subjectOrReason = subjectOfAsset(asset, order.operation, order.valuationDate)
  if (subjectOrReason.kind === 'notValuable')
    return { kind: 'failed', code: subjectOrReason.code, data: subjectOrReason.data ?? null }
  const market = await marketOf(subjectOrReason.subject)
  const outcome = valueByComparables(subjectOrReason.subject, market, { configuration: order.configuration })
  if (outcome.kind === 'valued') return outcome
  const { kind: _, ...data } = outcome
  return { kind: 'failed', code: 'valuation.notEnoughComparables', data }
}
