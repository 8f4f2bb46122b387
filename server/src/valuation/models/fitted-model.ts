import { deserialize, serialize } from 'node:v8'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { RegionalMarket } from '@lindero/domain/valuation/market-model/regional-market'
import { type PriceModel, usePriceModel } from '@lindero/domain/valuation/price-model/price-model'
import type { StoredModel } from '../valuation-questions.ts'

/** A model as it is stored: some megabytes for a city. */
export function packModel(model: PriceModel): Buffer {
  return brotliCompressSync(serialize(model), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

export function unpackModel(fitted: Uint8Array): PriceModel {
  return deserialize(brotliDecompressSync(fitted)) as PriceModel
}

/** The market as it is valued with: by its separate effects alone where it has no stored model. */
export function withStoredModel(market: RegionalMarket, model: StoredModel | null): RegionalMarket {
  if (model === null) return market
  const fitted = unpackModel(Buffer.from(model.fitted, 'base64'))
  return { ...market, prices: usePriceModel(fitted, model.uuid) }
}
