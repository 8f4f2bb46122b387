import { deserialize, serialize } from 'node:v8'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { type EvidenceQuestion, indexEvidence } from '@lindero/domain/valuation/market-model/evidence-index'
import { plainScalesOf } from '@lindero/domain/valuation/methods/comparables/interval-scale'
import { type PriceModel, type PriceModelInUse, usePriceModel } from '@lindero/domain/valuation/price-model/price-model'
import {
  fitRegionalMarket,
  type RegionalFit,
  type RegionalMarket,
  regionalMarketOf,
} from '@lindero/domain/valuation/price-model/regional-market'
import { readEvidence } from '../../market/evidence-text.ts'
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

interface ReadyModel {
  region: RegionalFit
  prices: PriceModelInUse
}

/**
 * Unpacked models, most recently used last. Valuations on different dates and in different neighbourhoods of a city use
 * the same model.
 */
const ready = new Map<string, ReadyModel>()
const READY_KEPT = 3

/** Returns an unpacked model; undefined if it is neither cached nor passed as `stored`. */
export function readyModel(uuid: string, stored: StoredModel | null): ReadyModel | undefined {
  const model = ready.get(uuid) ?? (stored === null ? undefined : unpacked(uuid, stored.fitted))
  if (!model) return undefined
  ready.delete(uuid)
  ready.set(uuid, model)
  const [oldest] = ready.keys()
  if (ready.size > READY_KEPT && oldest !== undefined) ready.delete(oldest)
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
export function marketOf(evidenceText: string, question: EvidenceQuestion, model: StoredModel | null): RegionalMarket {
  const { operation, typeId, valuationDate } = question
  const asked = { operation, typeId, valuationDate }
  const evidence = readEvidence(evidenceText)
  const fitted = model && readyModel(model.uuid, model)
  if (!fitted) {
    const market = fitRegionalMarket(evidence, asked)
    return { ...market, intervalScales: plainScalesOf(market) }
  }
  const { region, prices } = fitted
  return { ...regionalMarketOf(indexEvidence(evidence, asked), region), prices }
}
