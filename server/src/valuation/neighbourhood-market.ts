import { addMonths } from '@lindero/domain/kernel/dates'
import { boundingBoxAround, type GeoPoint, snapToGrid } from '@lindero/domain/kernel/geo'
import { EVIDENCE_MONTHS, type EvidenceQuestion } from '@lindero/domain/valuation/market-model/evidence-index'
import { SEARCH_RADII } from '@lindero/domain/valuation/methods/comparables/candidates'
import type { RegionalMarket } from '@lindero/domain/valuation/price-model/regional-market'
import { sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Database, Scope, Transaction } from '../kernel/database/database.ts'
import { JobWaits } from '../kernel/jobs/running-job.ts'
import { type CountedHomes, type EvidenceWindow, evidenceText } from '../market/market.store.ts'
import { modelledMarket, type ReadyModel, readyModel } from './models/fitted-model.ts'
import { neighbourhoodModel, storedModel } from './models/market-models.store.ts'
import { NEIGHBOURHOOD } from './models/model-areas.ts'
import { homesOfCell, mayHaveModel, modelFor } from './models/model-for.ts'
import { storedThinMarket } from './models/thin-fits.ts'

/** Half the diagonal of a neighbourhood, plus the largest search radius. */
const REACH = (NEIGHBOURHOOD * Math.SQRT2) / 2 + Math.max(...SEARCH_RADII)

/**
 * The period and area of the evidence for fitting the market of a place's neighbourhood. The period begins at the start
 * of a month, so that it stays the same from day to day. A valuation uses only the last twelve months of it as
 * comparables.
 */
export function neighbourhoodWindow(place: GeoPoint, question: EvidenceQuestion): EvidenceWindow {
  const { centre } = snapToGrid(place, NEIGHBOURHOOD)
  const { operation, typeId, valuationDate } = question
  return {
    operation,
    typeId,
    box: boundingBoxAround(centre, REACH),
    after: addMonths(startOfMonth(valuationDate), -EVIDENCE_MONTHS),
    until: valuationDate,
  }
}

const startOfMonth = (date: string) => `${date.slice(0, 8)}01`

/**
 * The scope for reading evidence. Homes in an example portfolio are invented, so their values may use invented
 * evidence. No other values of a customer may use it (migration 008).
 */
export const evidenceScope = (own: Scope, isExample: boolean): Scope => (isExample ? 'system' : own)

/**
 * Fetches the market of a whole neighbourhood, with its stored model. Used only by jobs.
 * @throws JobWaits if the model is being fitted; the job continues afterwards
 */
export async function neighbourhoodMarket(
  context: Pick<Context, 'database' | 'config'>,
  scope: Scope,
  place: GeoPoint,
  question: EvidenceQuestion,
): Promise<RegionalMarket> {
  const { database } = context
  const { evidence, ...read } = await database.single(scope, (tx) => neighbourhoodEvidence(tx, place, question))
  const uuid = read.model ?? (mayHaveModel(read.counted) ? await modelToWaitFor(context, scope, place, question) : null)
  if (uuid === null) return storedThinMarket(database, evidence, place, question)
  const model = readyModel(uuid, null) ?? (await unpackedModel(database, scope, uuid))
  return modelledMarket(evidence, question, model)
}

interface NeighbourhoodEvidence {
  evidence: string
  /** uuid of the model; null if there is none. */
  model: string | null
  counted: CountedHomes
}

/** Reads a neighbourhood in one statement. The homes are counted only if there is no model. */
async function neighbourhoodEvidence(
  tx: Transaction,
  place: GeoPoint,
  question: EvidenceQuestion,
): Promise<NeighbourhoodEvidence> {
  const [row] = await tx.rows<NeighbourhoodEvidence>(
    sql`SELECT model, ${evidenceText(neighbourhoodWindow(place, question))} AS evidence,
      CASE WHEN model IS NULL THEN ${homesOfCell(place, question)} END AS counted
     FROM (SELECT ${neighbourhoodModel(place, question)} AS model) AS of_place`,
  )
  if (!row) throw new Error('a statement without FROM has a row')
  return row
}

/** @throws JobWaits if the model is being fitted */
async function modelToWaitFor(...asked: Parameters<typeof modelFor>): Promise<string | null> {
  const model = await modelFor(...asked)
  if (model.kind === 'beingFitted') throw new JobWaits(model.job.job)
  return model.kind === 'stored' ? model.uuid : null
}

/** A packed model has several megabytes, so it is read only if this thread has not unpacked it. */
async function unpackedModel(database: Database, scope: Scope, uuid: string): Promise<ReadyModel> {
  const model = readyModel(uuid, await database.transaction(scope, (tx) => storedModel(tx, uuid)))
  if (!model) throw new Error('the model was read')
  return model
}
