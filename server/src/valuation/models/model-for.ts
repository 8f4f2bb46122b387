import type { GeoPoint } from '@lindero/domain/kernel/geo'
import type { EvidenceQuestion } from '@lindero/domain/valuation/market-model/evidence-index'
import { AVM_TYPES } from '@lindero/domain/valuation/record/subject-of-asset'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database, Scope, Transaction } from '../../kernel/database/database.ts'
import { marketEvidence } from '../../market/market.table.ts'
import { insideBox } from '../../market/market-areas.ts'
import { modelOfNeighbourhood } from './market-models.store.ts'
import { areaOfNeighbourhood, boxOfArea, leastHomes, type ModelArea, windowOf } from './model-areas.ts'
import { type FitJob, orderFit } from './order-fits.ts'

/** Pieces of evidence that are counted: enough homes are among them, or the area is valued without a model. */
const COUNTED = 6_000

/** What values the homes of a place: a stored model, the job that fits it, or nothing but the separate effects. */
export type ModelFor =
  | { kind: 'stored'; uuid: string }
  | { kind: 'beingFitted'; job: FitJob }
  | { kind: 'tooLittleEvidence' }

/**
 * The model that a place is valued with. Where there is enough evidence for one and none was fitted, its fit is ordered;
 * nothing is fitted while a person waits.
 */
export async function modelFor(
  database: Database,
  scope: Scope,
  place: GeoPoint,
  question: EvidenceQuestion,
): Promise<ModelFor> {
  const found = await database.transaction(scope, async (tx) => {
    const uuid = await modelOfNeighbourhood(tx, place, question)
    return uuid === null ? { missing: await missingModel(tx, place, question) } : { uuid }
  })
  if ('uuid' in found) return { kind: 'stored', uuid: found.uuid }
  const { missing } = found
  const job = missing && (await database.transaction('system', (tx) => orderFit(tx, missing)))
  return job ? { kind: 'beingFitted', job } : { kind: 'tooLittleEvidence' }
}

/** null: too little evidence for a model. */
async function missingModel(
  tx: Transaction,
  place: GeoPoint,
  question: EvidenceQuestion,
): Promise<ModelArea | null> {
  const { operation, typeId } = question
  if (!AVM_TYPES.includes(typeId)) return null
  const { area, centre } = areaOfNeighbourhood(place)
  const { after, until } = windowOf(question)
  const pieces = await tx
    .select({ home: marketEvidence.propertyKey, isDemo: marketEvidence.isDemo })
    .from(marketEvidence)
    .where(
      and(
        ...[eq(marketEvidence.operation, operation), eq(marketEvidence.typeId, typeId)],
        ...[insideBox(boxOfArea(centre)), gt(marketEvidence.date, after), lte(marketEvidence.date, until)],
      ),
    )
    .limit(COUNTED)
  const isDemo = pieces.some((piece) => piece.isDemo)
  const homes = new Set(pieces.map(({ home }) => home)).size
  if (homes < leastHomes(isDemo)) return null
  return { operation, typeId, isDemo, area, centre, date: until }
}
