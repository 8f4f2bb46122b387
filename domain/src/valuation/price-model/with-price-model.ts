import { fitPriceModel, usePriceModel } from './price-model.ts'
import type { RegionalMarket } from './regional-market.ts'

/** The market with a price model fitted on its evidence. */
export function withPriceModel(market: RegionalMarket): RegionalMarket {
  const model = fitPriceModel(market.index, market.closingGapPct)
  return { ...market, prices: model === null ? null : usePriceModel(model) }
}
