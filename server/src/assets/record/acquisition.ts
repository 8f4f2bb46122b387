import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'

/** Acquisition of an asset. Stored in columns of the asset, written by legal management and read by operations. */
interface StoredAcquisition {
  acquisitionType: string | null
  acquisitionDate: string | null
  edictReceptionDate: string | null
  testimonialReceptionDate: string | null
}

const COLUMNS: Record<keyof StoredAcquisition, string> = {
  acquisitionType: 'acquisition_type',
  acquisitionDate: 'acquisition_date',
  edictReceptionDate: 'edict_reception_date',
  testimonialReceptionDate: 'testimonial_reception_date',
}

/** SQL for the acquisition columns of `assets a`, with dates as text. */
export const ACQUISITION = Object.entries(COLUMNS)
  .map(([field, column]) => `a.${column}::text AS "${field}"`)
  .join(', ')

/** The acquisition columns for `preparedRows`. */
export const ACQUISITION_FIELDS = Object.fromEntries(
  Object.entries(COLUMNS).map(([field, column]) => [field, sql<string | null>`${sql.raw(column)}::text`]),
) as Record<keyof StoredAcquisition, SQL<string | null>>

/** Writes the acquisition of an asset. Legal management has checked its rules. */
export async function writeAcquisition(
  tx: Transaction,
  assetUuid: string,
  editedBy: string,
  acquisition: StoredAcquisition,
): Promise<void> {
  const fields = Object.keys(COLUMNS) as (keyof StoredAcquisition)[]
  const set = fields.map((field, index) => `${COLUMNS[field]} = $${index + 3}`).join(', ')
  await tx.change(`UPDATE assets SET ${set}, edited_by = $2, edited_on = now() WHERE uuid = $1`, [
    assetUuid,
    editedBy,
    ...fields.map((field) => acquisition[field]),
  ])
}

/** The acquisition date of an asset. */
export async function acquisitionDay(tx: Transaction, assetUuid: string): Promise<string | null> {
  const [row] = await tx.rows<{ day: string | null }>(
    'SELECT acquisition_date::text AS day FROM assets WHERE uuid = $1',
    [assetUuid],
  )
  return row?.day ?? null
}
