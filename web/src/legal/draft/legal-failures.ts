import type { Changes } from '@lindero/domain/kernel/changes'
import { isDeleted } from '@lindero/domain/kernel/row-changes'
import { sectionRefusal } from '@lindero/domain/legal/management.section'
import { acquisitionError, type LegalSaveError, recordError } from '@lindero/domain/legal/save-errors'
import { keyAt, textAt, textIfAny } from '../../kernel/i18n/text-at.ts'
import { ACQUISITION, edited, recordOfKey, savedOf } from './legal-draft.ts'
import type { SavedLegal } from './saved-legal.ts'

/** The parts of a draft that cannot be saved, by the rules that the server applies. */
export function legalFailures(changes: Changes, { acquisition, records }: SavedLegal): LegalSaveError[] {
  const next = edited(changes, ACQUISITION, { ...acquisition }) as unknown as typeof acquisition
  const first = changes[ACQUISITION] ? acquisitionError(next) : null
  const others = Object.keys(changes).flatMap((key): LegalSaveError[] => {
    const record = recordOfKey(key)
    if (!record || isDeleted(changes, key)) return []
    const { section, id } = record
    const refusal = sectionRefusal(section, next)
    const named = { section, id: id === null ? null : String(id) }
    if (refusal) {
      const code = refusal === 'testimonialReceptionDate' ? 'testimonialMissing' : 'acquisitionTypeMissing'
      return [{ ...named, error: textAt(`errors:legal.${code}`) }]
    }
    const { comment: _, ...values } = edited(changes, key, savedOf(key, records.get(key) ?? null))
    const wrong = recordError(section, id, values, Object.keys(changes[key] ?? {}))
    return wrong ? [wrong] : []
  })
  return first ? [first, ...others] : others
}

/** A failing part and why, in the language of the user. */
export function failureWords({ section, id, error, fields }: LegalSaveError): {
  place: string
  text: string
} {
  const kind = section === 'acquisition' ? 'acquisition' : id === null ? 'inserted' : 'updated'
  const name = textIfAny(keyAt('management:sections', section)) ?? section
  const why = fields?.map(({ field, reason }) => `${labelOf(field)} (${textAt(keyAt('management:reasons', reason))})`)
  return {
    place: textAt(`management:failed.${kind}`, { section: name, id: id ?? '' }),
    text: why?.join(', ') ?? error,
  }
}

/** Every failing part in one sentence, joined by ' / ' (operations specification, section 8). */
export const failureSentence = (failed: readonly LegalSaveError[]) =>
  failed
    .map(failureWords)
    .map(({ place, text }) => `${place}: ${text}`)
    .join(' / ')

const labelOf = (field: string) => textIfAny(keyAt('management:fields', field)) ?? field
