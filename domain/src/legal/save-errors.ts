/** One failing part of a save. `id` is null for a record that is new. */
export interface LegalSaveError {
  section: string
  id: string | null
  error: string
}

/**
 * The message of a save that failed (operations specification, section 8): every failing part, joined by ' / '. The
 * acquisition has a sentence of its own.
 */
export function saveErrorSummary(errors: readonly LegalSaveError[]): string {
  return errors
    .map(({ section, id, error }) => {
      if (section === 'acquisition') return `There was a problem saving acquisition type: ${error}`
      return id === null
        ? `New ${section} not inserted: ${error}`
        : `Update ${section}:${id} not saved: ${error}`
    })
    .join(' / ')
}
