import type { GeoPoint } from '@lindero/domain/kernel/geo'
import type { EvidenceQuestion } from '@lindero/domain/valuation/market-model/evidence-index'
import { AVM_TYPES } from '@lindero/domain/valuation/record/subject-of-asset'
import type { SQL } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import type { Scope, Transaction } from '../../kernel/database/database.ts'
import { type CountedHomes, type EvidenceWindow, homesCounted, homesWithin } from '../../market/market.store.ts'
import { windowToFit } from './evidence-to-fit.ts'
import { modelOfNeighbourhood } from './market-models.store.ts'
import {
  type Area,
  areasOfNeighbourhood,
  boxOfArea,
  isQuarter,
  leastHomes,
  type ModelArea,
  windowOf,
} from './model-areas.ts'
import { type FitJob, orderFit } from './order-fits.ts'

/** Number of items of evidence that are checked. If they contain too few homes, the area is valued without a model. */
const COUNTED = 6_000

/**
 * The basis for valuing homes at a place: a stored model, a job that is fitting a model, or only the separate effects.
 */
type ModelFor = { kind: 'stored'; uuid: string } | { kind: 'beingFitted'; job: FitJob } | { kind: 'tooLittleEvidence' }

/**
 * Finds the model for valuing homes at a place. If there is enough evidence but no model yet, a fit is queued, and the
 * caller does not wait for it.
 *
 * @param askedBy uuid of the waiting user; absent if a job calls this function
 */
export async function modelFor(
  { database, config }: Pick<Context, 'database' | 'config'>,
  scope: Scope,
  place: GeoPoint,
  question: EvidenceQuestion,
  askedBy?: string,
): Promise<ModelFor> {
  const model = await database.transaction(scope, async (tx) => {
    const uuid = await modelOfNeighbourhood(tx, place, question)
    return uuid === null ? { missing: await missingModel(tx, place, question, config.modelAdverts) } : { uuid }
  })
  if ('uuid' in model) return { kind: 'stored', uuid: model.uuid }
  const { missing } = model
  const job = missing && (await database.transaction('system', (tx) => orderFit(tx, missing, askedBy)))
  return job ? { kind: 'beingFitted', job } : { kind: 'tooLittleEvidence' }
}

/** The model that should be fitted; null if there is too little evidence. */
async function missingModel(
  tx: Transaction,
  place: GeoPoint,
  question: EvidenceQuestion,
  adverts: number,
): Promise<ModelArea | null> {
  const { operation, typeId } = question
  if (!AVM_TYPES.includes(typeId)) return null
  const [cell, ...quarters] = areasOfNeighbourhood(place)
  const { homes, isDemo } = await homesWithin(tx, evidenceIn(cell, question), COUNTED)
  if (!mayHaveModel({ homes, isDemo })) return null
  let area: ModelArea = { operation, typeId, isDemo, ...cell, date: question.valuationDate }
  // If the fit will divide the cell, the caller must wait for the model of the quadrant.
  for (const quarter of quarters) {
    const window = await windowToFit(tx, area, adverts)
    if (!window?.isCut) break
    area = { ...area, ...quarter, until: window.window.until }
  }
  if (!isQuarter(area)) return area
  const own = await homesWithin(tx, evidenceIn(area, question), COUNTED)
  return own.homes < leastHomes(isDemo) ? null : area
}

/** SQL: the homes of the largest area of a place, as JSON (`CountedHomes`). */
export const homesOfCell = (place: GeoPoint, question: EvidenceQuestion): SQL =>
  homesCounted(evidenceIn(areasOfNeighbourhood(place)[0], question), COUNTED)

/** True if there may be enough homes for a model. A quadrant has no more homes than its cell. */
export const mayHaveModel = ({ homes, isDemo }: CountedHomes): boolean => homes >= leastHomes(isDemo)

function evidenceIn(area: Area, question: EvidenceQuestion): EvidenceWindow {
  const { operation, typeId } = question
  return { operation, typeId, box: boxOfArea(area), ...windowOf(question) }
}
