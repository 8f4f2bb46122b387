import { type Acquisition, type AcquisitionError, acquisitionErrors } from './acquisition.ts'
import type { LegalSection } from './management.section.ts'
import { type LegalRecord, type RecordError, recordErrors, settled } from './records.ts'

type WrongField = AcquisitionError | RecordError

/** One failing part of a save. `id` is null for a new record. */
export interface LegalSaveError {
  section: string
  id: string | null
  error: string
  /** The fields that the message lists. */
  fields?: readonly WrongField[]
}

/** All errors of a part as one error; null if there are no errors. */
export function saveErrorOf(section: string, id: number | null, wrong: readonly WrongField[]): LegalSaveError | null {
  if (wrong.length === 0) return null
  const error = wrong.map(({ field, reason }) => `${field} ${reason}`).join(', ')
  return { section, id: id === null ? null : String(id), error, fields: wrong }
}

export const acquisitionError = (acquisition: Acquisition, today = '') =>
  saveErrorOf('acquisition', null, acquisitionErrors(acquisition, today))

/** The error of a record after an edit of some of its fields; null if it has none. */
export function recordError(
  section: LegalSection,
  id: number | null,
  edited: LegalRecord,
  fields: readonly string[],
): LegalSaveError | null {
  return saveErrorOf(section, id, recordErrors(section, settled(section, edited, new Set(fields))))
}

/**
 * The message of a failed save (operations specification, section 8). It joins the errors of all failing parts with ' /
 * '. The acquisition has a separate message.
 */
export function saveErrorSummary(errors: readonly LegalSaveError[]): string {
  return errors
    .map(({ section, id, error }) => {
      if (section === 'acquisition') return `There was a problem saving acquisition type: ${error}`
      return id === null ? `New ${section} not inserted: ${error}` : `Update ${section}:${id} not saved: ${error}`
    })
    .join(' / ')
}
