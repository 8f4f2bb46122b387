/**
 * Fits of markets with too little evidence for a price model. Fitting such a market and scaling its intervals takes a
 * hundred times as long as valuing a home in it, so each fit is stored with a hash of its evidence and used again for as
 * long as the evidence is the same, on any date.
 */
import { availableParallelism } from 'node:os'
import { deserialize, serialize } from 'node:v8'
import { type GeoPoint, snapToGrid } from '@lindero/domain/kernel/geo'
import type { EvidenceQuestion } from '@lindero/domain/valuation/market-model/evidence-index'
import type { RegionalMarket } from '@lindero/domain/valuation/price-model/regional-market'
import type { Database } from '../../kernel/database/database.ts'
import { WorkingThread } from '../../kernel/threads/working-thread.ts'
import { NEIGHBOURHOOD } from './model-areas.ts'
import { fitThinEvidence, type ThinEvidence, type ThinFit, thinEvidence, thinMarketWith } from './thin-evidence.ts'

export type ThinFitQuestions = { fit: { question: EvidenceQuestion & { evidence: string }; answer: ThinFit } }

/** Number of markets that jobs fit at the same time: one for each core, up to four, because each takes memory. */
export const FITS_AT_ONCE = Math.min(4, availableParallelism())
const IDLE_MILLISECONDS = 20_000

/** The worker threads that fit the markets of jobs. They use neither the database nor locks. */
const thinFitThreads = new WorkingThread<ThinFitQuestions>(
  new URL('./thin-fit-thread.ts', import.meta.url),
  IDLE_MILLISECONDS,
)

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
  return thinMarketWith(evidence, keep(evidence.key, usedFits.get(evidence.key) ?? fitThinEvidence(evidence)))
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
  const fit = usedFits.get(key) ?? (await storedFit(database, key)) ?? (await newFit(database, text, evidence, place))
  return thinMarketWith(evidence, keep(key, fit))
}

async function storedFit(database: Database, key: string): Promise<ThinFit | undefined> {
  const [row] = await database.single('system', (tx) =>
    tx.rows<{ fitted: string }>(`SELECT encode(fitted, 'base64') AS fitted FROM thin_market_fits WHERE evidence = $1`, [
      key,
    ]),
  )
  return row && (deserialize(Buffer.from(row.fitted, 'base64')) as ThinFit)
}

/** Days for which a replaced fit is kept, because valuations on an earlier date may still use its evidence. */
const REPLACED_KEPT = '30 days'

async function newFit(
  database: Database,
  text: string,
  { question, key: evidence }: ThinEvidence,
  place: GeoPoint,
): Promise<ThinFit> {
  const fit = await thinFitThreads.ask('fit', { ...question, evidence: text }, { threads: FITS_AT_ONCE })
  const { operation, typeId } = question
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
      [evidence, operation, typeId, neighbourhood, homesOf(fit), fitted],
    )
  })
  return fit
}
