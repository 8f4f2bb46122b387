import { deserialize, serialize } from 'node:v8'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { type EvidenceQuestion, indexEvidence } from '@lindero/domain/valuation/market-model/evidence-index'
import { type PriceModel, type PriceModelInUse, usePriceModel } from '@lindero/domain/valuation/price-model/price-model'
import {
  type RegionalFit,
  type RegionalMarket,
  regionalMarketOf,
} from '@lindero/domain/valuation/price-model/regional-market'
import { readEvidence } from '../../market/evidence-text.ts'
import { thinMarket } from './thin-fits.ts'
import type { StoredModel } from './valuation-questions.ts'

/** The result of fitting an area: its separate effects and its price model. */
interface FittedModel {
  region: RegionalFit
  prices: PriceModel
}

/** Packs a model for storage. The model of a city has several megabytes. */
export function packModel(model: FittedModel): Buffer {
  return brotliCompressSync(serialize(model), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

export interface ReadyModel {
  region: RegionalFit
  prices: PriceModelInUse
}

/** Unpacked models, most recently used last. All neighbourhoods of a city use the same model, on any date. */
const ready = new Map<string, ReadyModel>()
/** Number of homes that the unpacked models may have together; the model in use is always kept. */
const HOMES_READY = 200_000

/** Returns an unpacked model; undefined if it is neither cached nor passed as `stored`. */
export function readyModel(uuid: string, stored: StoredModel | null): ReadyModel | undefined {
  const model = ready.get(uuid) ?? (stored === null ? undefined : unpacked(uuid, stored.fitted))
  if (!model) return undefined
  ready.delete(uuid)
  ready.set(uuid, model)
  let homes = 0
  for (const { region } of ready.values()) homes += region.xs.length
  for (const [oldest, { region }] of ready) {
    if (homes <= HOMES_READY || oldest === uuid) break
    ready.delete(oldest)
    homes -= region.xs.length
  }
  return model
}

function unpacked(uuid: string, fitted: string): ReadyModel {
  const { region, prices } = deserialize(brotliDecompressSync(Buffer.from(fitted, 'base64'))) as FittedModel
  return { region, prices: usePriceModel(prices, uuid) }
}

/**
 * Creates the market for some evidence from the stored model. If there is too little evidence for a model, the separate
 * effects are computed from the few homes.
 */
export function marketOf(evidenceText: string, question: EvidenceQuestion, stored: StoredModel | null): RegionalMarket {
  const model = stored && readyModel(stored.uuid, stored)
  return model ? modelledMarket(evidenceText, question, model) : thinMarket(evidenceText, question)
}

/** Creates the market for some evidence from a model. */
export function modelledMarket(
  evidenceText: string,
  { operation, typeId, valuationDate }: EvidenceQuestion,
  { region, prices }: ReadyModel,
): RegionalMarket {
  const index = indexEvidence(readEvidence(evidenceText), { operation, typeId, valuationDate })
  return { ...regionalMarketOf(index, region), prices }
}
