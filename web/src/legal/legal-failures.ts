import type { LegalSaveError } from '@lindero/domain/legal/save-errors'
import { addErrorSentence } from '../kernel/i18n/error-text.ts'
import { keyAt, textAt, textIfAny } from '../kernel/i18n/text-at.ts'

/** Names a section or record that could not be saved, and the reason, in the user's language. */
function failureWords({ section, id, error, fields }: LegalSaveError): string {
  const kind = section === 'acquisition' ? 'acquisition' : id === null ? 'inserted' : 'updated'
  const name = textIfAny(keyAt('management:sections', section)) ?? section
  const why = fields?.map((wrong) => `${labelOf(wrong.field)} (${reasonOf(wrong)})`)
  const place = textAt(`management:failed.${kind}`, { section: name, id: id ?? '' })
  return `${place}: ${why?.join(', ') ?? textIfAny(keyAt('errors', error)) ?? textAt('errors:unknown')}`
}

interface Wrong {
  field: string
  reason: string
  other?: string
}

const reasonOf = (wrong: Wrong) =>
  textAt(keyAt('management:reasons', wrong.reason), { other: wrong.other ? labelOf(wrong.other) : '' })

/** The reason as a sentence below its field. */
export function reasonSentence(wrong: Wrong): string {
  const reason = wrong.reason === 'required' ? textIfAny(keyAt('management:missing', wrong.field)) : null
  const sentence = reason ?? reasonOf(wrong)
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

/**
 * One sentence that names everything that could not be saved, separated by ' / ' (operations specification, section 8).
 */
const failureSentence = (failed: readonly LegalSaveError[]) => failed.map(failureWords).join(' / ')

// The sentence of the server is in English, for programs. Screens write their own from the same facts.
addErrorSentence('legal.notSaved', ({ errors }) =>
  textAt('errors:legal.notSaved', { sentences: failureSentence(Array.isArray(errors) ? errors : []) }),
)

const labelOf = (field: string) => textIfAny(keyAt('management:fields', field)) ?? field
