import { type Acquisition, type AcquisitionError, acquisitionErrors } from './acquisition.ts'
import type { RecordError } from './records.ts'

type WrongField = AcquisitionError | RecordError

/** The error of one part in a save. `id` is null for a new record. */
export interface LegalSaveError {
  section: string
  id: string | null
  error: string
  /** The invalid fields that the message lists. */
  fields?: readonly WrongField[]
}

/** All errors of a part, combined into one; null if there are none. */
export function saveErrorOf(section: string, id: number | null, wrong: readonly WrongField[]): LegalSaveError | null {
  if (wrong.length === 0) return null
  const error = wrong.map(({ field, reason }) => `${field} ${reason}`).join(', ')
  return { section, id: id === null ? null : String(id), error, fields: wrong }
}

export const acquisitionError = (acquisition: Acquisition, today = '') =>
  saveErrorOf('acquisition', null, acquisitionErrors(acquisition, today))

/**
 * The error message for a save (operations specification, section 8). It joins the errors of all invalid parts with
 * ` / `. The acquisition has a separate sentence.
 */
export function saveErrorSummary(errors: readonly LegalSaveError[]): string {
  return errors
    .map(({ section, id, error }) => {
      if (section === 'acquisition') return `There was a problem saving acquisition type: ${error}`
      return id === null ? `New ${section} not inserted: ${error}` : `Update ${section}:${id} not saved: ${error}`
    })
    .join(' / ')
}
