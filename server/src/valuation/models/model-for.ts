import type { GeoPoint } from '@lindero/domain/kernel/geo'
import type { EvidenceQuestion } from '@lindero/domain/valuation/market-model/evidence-index'
import { AVM_TYPES } from '@lindero/domain/valuation/record/subject-of-asset'
import type { Context } from '../../kernel/context.ts'
import type { Scope, Transaction } from '../../kernel/database/database.ts'
import { type EvidenceWindow, firstPieces } from '../../market/market.store.ts'
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

/** Number of pieces of evidence that are counted. If they contain too few homes, the area is valued without a model. */
const COUNTED = 6_000

/** Source of the values for homes at a place: a stored model, the job that fits it, or only the separate effects. */
type ModelFor = { kind: 'stored'; uuid: string } | { kind: 'beingFitted'; job: FitJob } | { kind: 'tooLittleEvidence' }

/**
 * The model for valuing a place. If there is enough evidence for a model but no model was fitted, its fit is ordered. A
 * waiting user never waits for a fit.
 *
 * @param askedBy uuid of the waiting user; absent if a job asks
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

/** The missing model; null if there is too little evidence for one. */
async function missingModel(
  tx: Transaction,
  place: GeoPoint,
  question: EvidenceQuestion,
  adverts: number,
): Promise<ModelArea | null> {
  const { operation, typeId } = question
  if (!AVM_TYPES.includes(typeId)) return null
  const [cell, ...quarters] = areasOfNeighbourhood(place)
  let area: ModelArea = { operation, typeId, isDemo: false, ...cell, date: question.valuationDate }
  const pieces = await firstPieces(tx, evidenceIn(cell, question), COUNTED)
  area.isDemo = pieces.some((piece) => piece.isDemo)
  // If the fit will split the cell, the caller has to wait for the model of the quarter.
  for (const quarter of quarters) {
    const window = await windowToFit(tx, area, adverts)
    if (!window?.isCut) break
    area = { ...area, ...quarter, until: window.window.until }
  }
  const own = isQuarter(area) ? await firstPieces(tx, evidenceIn(area, question), COUNTED) : pieces
  const homes = new Set(own.map(({ home }) => home)).size
  return homes < leastHomes(area.isDemo) ? null : area
}

function evidenceIn(area: Area, question: EvidenceQuestion): EvidenceWindow {
  const { operation, typeId } = question
  return { operation, typeId, box: boxOfArea(area), ...windowOf(question) }
}
