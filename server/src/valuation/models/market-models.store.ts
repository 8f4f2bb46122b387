import { AppError } from '@lindero/domain/errors'
import type { GeoPoint } from '@lindero/domain/kernel/geo'
import type { Accuracy } from '@lindero/domain/valuation/market-model/accuracy'
import type { EvidenceQuestion } from '@lindero/domain/valuation/market-model/evidence-index'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import { areasOfNeighbourhood, type ModelArea, windowOf } from './model-areas.ts'
import type { StoredModel } from './valuation-questions.ts'

/**
 * Format version of new models: 3, whose forests know the age of a price. Models of version 2 are applied until the next
 * fit of their area.
 */
const FORM = 3
const KNOWN_FORM = 'form IN (2, 3)'
/** SQL condition: the model may be applied. */
export const IS_APPLIED = `${KNOWN_FORM} AND NOT EXISTS (SELECT FROM withdrawn_models w WHERE w.model_uuid = market_models.uuid)`

export interface NewModel extends Omit<ModelArea, 'centre' | 'date'> {
  after: string
  until: string
  homes: number
  figures: Accuracy
  fitSeconds: number
  signature: string
  /** The packed model in base64. */
  fitted: string
}

export async function addModel(tx: Transaction, model: NewModel): Promise<void> {
  await tx.change(
    `INSERT INTO market_models (is_demo, operation, type_id, area, after, until, homes, figures, fit_seconds, fitted,
       signature, form)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, decode($10, 'base64'), $11, ${FORM})`,
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
      model.fitted,
      model.signature,
    ],
  )
}

/**
 * Finds the model for valuing homes in the neighbourhood of a place: the newest model without evidence after the
 * valuation date. If several models end on the same day, the one for the smallest area is used.
 */
export async function modelOfNeighbourhood(
  tx: Transaction,
  place: GeoPoint,
  question: EvidenceQuestion,
): Promise<string | null> {
  const [row] = await tx.rows<{ uuid: string | null }>(sql`SELECT ${neighbourhoodModel(place, question)} AS uuid`)
  return row?.uuid ?? null
}

/** SQL: the uuid that `modelOfNeighbourhood` returns. */
export function neighbourhoodModel(place: GeoPoint, question: EvidenceQuestion): SQL {
  const { after, until } = windowOf(question)
  const areas = areasOfNeighbourhood(place).map(({ area }) => area)
  return sql`(SELECT uuid FROM market_models
     WHERE operation = ${question.operation} AND type_id = ${question.typeId} AND area = ANY(${sql.param(areas)}::text[])
       AND until <= ${until} AND until > ${after} AND ${sql.raw(IS_APPLIED)}
     ORDER BY until DESC, is_demo DESC, length(area) DESC, created_on DESC LIMIT 1)`
}

type Signed = Pick<NewModel, 'isDemo' | 'operation' | 'typeId' | 'area' | 'signature'>

/** Identifies an area with exactly this evidence. */
export function signatureOf({ isDemo, operation, typeId, area, signature }: Signed): string {
  return [isDemo, operation, typeId, area, signature].join(' ')
}

/** The signatures (`signatureOf`) of the evidence of all models that may be applied. */
export async function signaturesOfModels(tx: Transaction): Promise<Set<string>> {
  const rows = await tx.rows<Omit<Signed, 'isDemo' | 'typeId'> & { is_demo: boolean; type_id: NewModel['typeId'] }>(
    `SELECT is_demo, operation, type_id, area, signature FROM market_models WHERE signature <> '' AND ${IS_APPLIED}`,
  )
  return new Set(rows.map(({ is_demo: isDemo, type_id: typeId, ...row }) => signatureOf({ ...row, isDemo, typeId })))
}

/** Withdraws the models that may use evidence from an undone import: all models fitted since the import began. */
export function withdrawModels(tx: Transaction, importNumber: number): Promise<number> {
  return tx.change(
    `INSERT INTO withdrawn_models (model_uuid) SELECT uuid FROM market_models
     WHERE created_on >= (SELECT started_on FROM data_imports WHERE number = $1) ON CONFLICT DO NOTHING`,
    [importNumber],
  )
}

/**
 * Reads a stored model. Its packed form is a text, because passing a text to a thread costs almost nothing.
 *
 * @throws AppError `valuation.modelNotFound`, also if a real customer requests a demo model
 */
export async function storedModel(tx: Transaction, uuid: string): Promise<StoredModel> {
  const [row] = await tx.rows<{ fitted: string }>(
    `SELECT encode(fitted, 'base64') AS fitted FROM market_models WHERE uuid = $1 AND ${KNOWN_FORM}`,
    [uuid],
  )
  if (!row) throw new AppError('valuation.modelNotFound')
  return { uuid, fitted: row.fitted }
}
