import type { Operation } from '@lindero/domain/market/market-evidence'
import type { AvmConfiguration } from '@lindero/domain/portfolios/avm-configuration'
import type { RegionalMarket } from '@lindero/domain/valuation/market-model/regional-market'
import { valueByComparables } from '@lindero/domain/valuation/methods/comparables/automatic-valuation'
import type {
  ComparablesValuation,
  ValuationFigures,
} from '@lindero/domain/valuation/methods/comparables/document'
import { subjectOfAsset, type ValuableAsset } from '@lindero/domain/valuation/record/subject-of-asset'
import type { ValuationError } from '@lindero/domain/valuation/record/valuation-errors'

export type ValueOutcome =
  | { kind: 'valued'; valuation: ComparablesValuation; figures: ValuationFigures }
  | { kind: 'failed'; code: ValuationError; data: Record<string, unknown> | null }

/** Values one asset; `marketOf` is asked only for an asset that can be valued at all. */
export async function valueOne(
  asset: ValuableAsset,
  wanted: { operation: Operation; valuationDate: string; configuration: AvmConfiguration },
  marketOf: (subject: { latitude: number; longitude: number }) => Promise<RegionalMarket>,
): Promise<ValueOutcome> {
  const judged = subjectOfAsset(asset, wanted.operation, wanted.valuationDate)
  if (judged.kind === 'notValuable') return { kind: 'failed', code: judged.code, data: judged.data ?? null }
  const market = await marketOf(judged.subject)
  const outcome = valueByComparables(judged.subject, market, { configuration: wanted.configuration })
  if (outcome.kind === 'valued') return outcome
  const { found, radius } = outcome
  return { kind: 'failed', code: 'valuation.notEnoughComparables', data: { found, radius } }
}
