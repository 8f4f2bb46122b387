/** The evidence of a market without a price model, and its fit. */
import { createHash } from 'node:crypto'
import { addMonths } from '@lindero/domain/kernel/dates'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import {
  EVIDENCE_MONTHS,
  type EvidenceQuestion,
  indexEvidence,
} from '@lindero/domain/valuation/market-model/evidence-index'
import { plainScalesOf } from '@lindero/domain/valuation/methods/comparables/interval-scale'
import {
  fitRegion,
  type IntervalScales,
  type RegionalFit,
  type RegionalMarket,
  regionalMarketOf,
} from '@lindero/domain/valuation/price-model/regional-market'
import { readEvidence } from '../../market/evidence-text.ts'

/** Version of the fit. An earlier version is fitted again. */
const VERSION = 1

export interface ThinFit {
  region: RegionalFit
  intervalScales: IntervalScales
}

export interface ThinEvidence {
  /** Sorted by uuid, so that the fit does not depend on the order in which the database returns it. */
  pieces: MarketEvidence[]
  /** The pieces of the fit: those of the twelve months up to the latest one. */
  fitted: MarketEvidence[]
  /** Date of the latest piece; the valuation date if there is none. */
  latest: string
  question: EvidenceQuestion
  /** Hash of the pieces of the fit. */
  key: string
}

/**
 * Reads the evidence of a neighbourhood. The pieces of the fit depend on the latest piece and not on the valuation date,
 * so the fit stays the same from day to day until there is new evidence.
 */
export function thinEvidence(text: string, { operation, typeId, valuationDate }: EvidenceQuestion): ThinEvidence {
  const pieces = readEvidence(text).sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
  const latest =
    pieces
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? valuationDate
  const after = addMonths(latest, -EVIDENCE_MONTHS)
  const fitted = pieces.filter(({ date }) => date > after)
  const hash = createHash('sha256').update(`${VERSION} ${operation} ${typeId}`)
  for (const piece of fitted) hash.update(JSON.stringify(piece))
  return { pieces, fitted, latest, question: { operation, typeId, valuationDate }, key: hash.digest('hex') }
}

/** Fits on the date of the latest piece. The curve of prices is constant from then on. */
export function fitThinEvidence({ fitted, latest, question }: ThinEvidence): ThinFit {
  const index = indexEvidence(fitted, { ...question, valuationDate: latest })
  const region = fitRegion(index)
  return { region, intervalScales: plainScalesOf(regionalMarketOf(index, region)) }
}

export const thinMarketWith = (
  { pieces, question }: ThinEvidence,
  { region, intervalScales }: ThinFit,
): RegionalMarket => ({ ...regionalMarketOf(indexEvidence(pieces, question), region), intervalScales })
