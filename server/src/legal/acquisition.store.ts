import type { Acquisition } from '@lindero/domain/legal/acquisition'
import type { Transaction } from '../kernel/database/database.ts'

const COLUMNS: Record<keyof Acquisition, string> = {
  acquisitionType: 'acquisition_type',
  acquisitionDate: 'acquisition_date',
  edictReceptionDate: 'edict_reception_date',
  testimonialReceptionDate: 'testimonial_reception_date',
}

/** SQL of the acquisition columns of `assets a`, dates as text. */
export const ACQUISITION = Object.entries(COLUMNS)
  .map(([field, column]) => `a.${column}::text AS "${field}"`)
  .join(', ')

/** Writes the acquisition of an asset: operations read it, legal management decides it. */
export async function writeAcquisition(
  tx: Transaction,
  assetUuid: string,
  editedBy: string,
  acquisition: Acquisition,
): Promise<void> {
  const fields = Object.keys(COLUMNS) as (keyof Acquisition)[]
  const set = fields.map((field, index) => `${COLUMNS[field]} = $${index + 3}`).join(', ')
  await tx.change(`UPDATE assets SET ${set}, edited_by = $2, edited_on = now() WHERE uuid = $1`, [
    assetUuid,
    editedBy,
    ...fields.map((field) => acquisition[field]),
  ])
}
