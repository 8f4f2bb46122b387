import { addMonths } from '@lindero/domain/kernel/dates'
import { type GeoPoint, snapToGrid } from '@lindero/domain/kernel/geo'
import type { Accuracy } from '@lindero/domain/valuation/market-model/accuracy'
import { EVIDENCE_MONTHS, type EvidenceQuestion } from '@lindero/domain/valuation/market-model/evidence-index'
import type { Transaction } from '../../kernel/database/database.ts'
import { NEIGHBOURHOOD } from '../assets-to-value.ts'
import type { StoredModel } from '../valuation-questions.ts'

/** Metres of an area's side: each has models of its own, so that the cost of a fit is bounded. */
export const AREA = 20_000

export interface NewModel extends Omit<EvidenceQuestion, 'valuationDate'> {
  isDemo: boolean
  area: string
  after: string
  until: string
  homes: number
  figures: Accuracy
  fitSeconds: number
  fitted: Buffer
}

export async function addModel(tx: Transaction, model: NewModel): Promise<void> {
  await tx.change(
    `INSERT INTO market_models (is_demo, operation, type_id, area, after, until, homes, figures, fit_seconds, fitted)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, decode($10, 'base64'))`,
    [
      model.isDemo,
      model.operation,
      model.typeId,
      model.area,
      model.after,
      model.until,
      model.homes,
      JSON.stringify(model.figures),
      model.fitSeconds,
      model.fitted.toString('base64'),
    ],
  )
}

/** The model that the homes of a place's neighbourhood are valued with: the newest whose evidence ends by the date. */
export async function modelOfNeighbourhood(
  tx: Transaction,
  place: GeoPoint,
  { operation, typeId, valuationDate }: EvidenceQuestion,
): Promise<string | null> {
  const { centre } = snapToGrid(place, NEIGHBOURHOOD)
  const [found] = await tx.rows<{ uuid: string }>(
    `SELECT uuid FROM market_models
     WHERE operation = $1 AND type_id = $2 AND area = $3 AND until <= $4 AND until > $5
     ORDER BY until DESC, is_demo DESC, created_on DESC LIMIT 1`,
    [
      operation,
      typeId,
      snapToGrid(centre, AREA).key,
      valuationDate,
      addMonths(valuationDate, -EVIDENCE_MONTHS),
    ],
  )
  return found?.uuid ?? null
}

/** With its packed form as text: to pass a text to a thread costs almost nothing. */
export async function storedModel(tx: Transaction, uuid: string | null): Promise<StoredModel | null> {
  if (uuid === null) return null
  const [found] = await tx.rows<{ fitted: string }>(
    `SELECT encode(fitted, 'base64') AS fitted FROM market_models WHERE uuid = $1`,
    [uuid],
  )
  if (!found) throw new Error(`no market model ${uuid}`)
  return { uuid, fitted: found.fitted }
}
