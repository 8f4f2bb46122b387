/**
 * Fits of markets with too little evidence for a price model. Fitting such a market and scaling its intervals takes a
 * hundred times as long as valuing a home in it, so each fit is stored with a hash of its evidence and used again for as
 * long as the evidence is the same, on any date.
 */
import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { type GeoPoint, snapToGrid } from '@lindero/domain/kernel/geo'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { type EvidenceQuestion, indexEvidence } from '@lindero/domain/valuation/market-model/evidence-index'
import { plainScalesOf } from '@lindero/domain/valuation/methods/comparables/interval-scale'
import {
  fitRegion,
  type IntervalScales,
  type RegionalFit,
  type RegionalMarket,
  regionalMarketOf,
} from '@lindero/domain/valuation/price-model/regional-market'
import type { Database } from '../../kernel/database/database.ts'
import { readEvidence } from '../../market/evidence-text.ts'
import { NEIGHBOURHOOD } from './model-areas.ts'

/** Version of the fit. An earlier version is fitted again. */
const VERSION = 1

interface ThinFit {
  region: RegionalFit
  intervalScales: IntervalScales
}

interface ThinEvidence {
  /** Sorted by uuid, so that the fit does not depend on the order in which the database returns it. */
  pieces: MarketEvidence[]
  question: EvidenceQuestion
  /** Hash of the pieces. */
  key: string
}

function thinEvidence(text: string, { operation, typeId, valuationDate }: EvidenceQuestion): ThinEvidence {
  const pieces = readEvidence(text).sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
  const hash = createHash('sha256').update(`${VERSION} ${operation} ${typeId}`)
  for (const piece of pieces) hash.update(JSON.stringify(piece))
  return { pieces, question: { operation, typeId, valuationDate }, key: hash.digest('hex') }
}

/**
 * Fits on the date of the latest evidence, so that the same evidence has the same fit on every valuation date. There is
 * no later evidence up to the valuation date, so the curve of prices is constant from then on.
 */
function fitOf({ pieces, question }: ThinEvidence): ThinFit {
  const latest = pieces
    .map(({ date }) => date)
    .sort()
    .at(-1)
  const index = indexEvidence(pieces, latest === undefined ? question : { ...question, valuationDate: latest })
  const region = fitRegion(index)
  return { region, intervalScales: plainScalesOf(regionalMarketOf(index, region)) }
}

const marketWith = ({ pieces, question }: ThinEvidence, { region, intervalScales }: ThinFit): RegionalMarket => ({
  ...regionalMarketOf(indexEvidence(pieces, question), region),
  intervalScales,
})

/** Fits that this thread has used, most recently used last, and the number of homes that they may have together. */
const usedFits = new Map<string, ThinFit>()
const HOMES_KEPT = 100_000
let homesKept = 0

const homesOf = ({ region }: ThinFit) => region.xs.length

function keep(key: string, fit: ThinFit): ThinFit {
  if (usedFits.delete(key)) homesKept -= homesOf(fit)
  usedFits.set(key, fit)
  homesKept += homesOf(fit)
  for (const [oldest, { region }] of usedFits) {
    if (homesKept <= HOMES_KEPT || oldest === key) break
    usedFits.delete(oldest)
    homesKept -= region.xs.length
  }
  return fit
}

/** The market of evidence with a fit that this thread keeps; it is fitted if it is new. */
export function thinMarket(text: string, question: EvidenceQuestion): RegionalMarket {
  const evidence = thinEvidence(text, question)
  return marketWith(evidence, keep(evidence.key, usedFits.get(evidence.key) ?? fitOf(evidence)))
}

/** The market of a neighbourhood with its stored fit. A new fit is stored for all nodes. */
export async function storedThinMarket(
  database: Database,
  text: string,
  place: GeoPoint,
  question: EvidenceQuestion,
): Promise<RegionalMarket> {
  const evidence = thinEvidence(text, question)
  const { key } = evidence
  const fit = usedFits.get(key) ?? (await storedFit(database, key)) ?? (await newFit(database, evidence, place))
  return marketWith(evidence, keep(key, fit))
}

async function storedFit(database: Database, key: string): Promise<ThinFit | undefined> {
  const [row] = await database.transaction('system', (tx) =>
    tx.rows<{ fitted: string }>(`SELECT encode(fitted, 'base64') AS fitted FROM thin_market_fits WHERE evidence = $1`, [
      key,
    ]),
  )
  return row && (deserialize(Buffer.from(row.fitted, 'base64')) as ThinFit)
}

/** Days for which a replaced fit is kept, because valuations on an earlier date may still use its evidence. */
const REPLACED_KEPT = '30 days'

async function newFit(database: Database, evidence: ThinEvidence, place: GeoPoint): Promise<ThinFit> {
  const fit = fitOf(evidence)
  const { operation, typeId } = evidence.question
  const { key: neighbourhood } = snapToGrid(place, NEIGHBOURHOOD)
  const fitted = serialize(fit).toString('base64')
  await database.transaction('system', async (tx) => {
    await tx.change(
      `DELETE FROM thin_market_fits WHERE neighbourhood = $1 AND operation = $2 AND type_id = $3
         AND created_on < now() - $4::interval`,
      [neighbourhood, operation, typeId, REPLACED_KEPT],
    )
    await tx.change(
      `INSERT INTO thin_market_fits (evidence, operation, type_id, neighbourhood, homes, fitted)
       VALUES ($1, $2, $3, $4, $5, decode($6, 'base64')) ON CONFLICT DO NOTHING`,
      [evidence.key, operation, typeId, neighbourhood, homesOf(fit), fitted],
    )
  })
  return fit
}
