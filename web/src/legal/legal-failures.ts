import type { LegalSaveError } from '@lindero/domain/legal/save-errors'
import { keyAt, textAt, textIfAny } from '../kernel/i18n/text-at.ts'

/** Names a section or record that could not be saved, and the reason, in the user's language. */
function failureWords({ section, id, error, fields }: LegalSaveError): string {
  const kind = section === 'acquisition' ? 'acquisition' : id === null ? 'inserted' : 'updated'
  const name = textIfAny(keyAt('management:sections', section)) ?? section
  const why = fields?.map((wrong) => {
    const other = 'other' in wrong && wrong.other ? labelOf(wrong.other) : ''
    return `${labelOf(wrong.field)} (${textAt(keyAt('management:reasons', wrong.reason), { other })})`
  })
  const place = textAt(`management:failed.${kind}`, { section: name, id: id ?? '' })
  return `${place}: ${why?.join(', ') ?? error}`
}

/**
 * One sentence that names everything that could not be saved, separated by ' / ' (operations specification, section 8).
 */
export const failureSentence = (failed: readonly LegalSaveError[]) => failed.map(failureWords).join(' / ')

const labelOf = (field: string) => textIfAny(keyAt('management:fields', field)) ?? field
