import { acquisitionPart } from '@lindero/domain/legal/acquisition'
import { LEGAL_FIELDS, type LegalSection, recordKind } from '@lindero/domain/legal/management.section'
import { inputsOf } from '../assets/parts/part-form.ts'
import { commonOptions } from '../kernel/fields/field-inputs.ts'
import { selection } from '../kernel/forms/choice-fields.tsx'
import type { Fields, FormFields } from '../kernel/forms/field.ts'
import { text } from '../kernel/forms/text-fields.ts'
import { documentField } from './DocumentInput.tsx'

const CHOICES = 'management:choices'
const texts = { labels: 'management:fields' } as const

/**
 * The form for a record: its fields in the order of `LEGAL_FIELDS`, and a comment. Fields that do not apply in the
 * current state are hidden.
 */
export function recordForm(section: LegalSection): FormFields<Fields> {
  const rules = { ...recordKind(section), fields: LEGAL_FIELDS[section] }
  const inputs = inputsOf(rules, () => CHOICES, { file: (field) => documentField(commonOptions(field)) })
  return { texts, fields: { ...inputs, comment: text({ max: 5_000, wide: true }) } as Fields }
}

/** The form of the acquisition. Each type of acquisition has its own dates. */
export const acquisitionForm: FormFields<Fields> = { texts, fields: inputsOf(acquisitionPart, () => CHOICES) as Fields }

/**
 * The form to choose the user responsible for the asset. A call returns the candidates: the users of the customer that
 * has the asset.
 */
export const responsibleForm: FormFields<Fields> = { texts, fields: { responsibleUuid: selection() } }
