import { ACQUISITION_TYPES } from '@lindero/domain/legal/acquisition'
import { hiddenFields } from '@lindero/domain/legal/records'
import { LEGAL_FIELDS, type LegalField, type LegalSection } from '@lindero/domain/legal/sections'
import { choice, selection, triState } from '../kernel/forms/choice-fields.tsx'
import type { Fields, FormFields, RawValues } from '../kernel/forms/field.ts'
import { day, money } from '../kernel/forms/figure-fields.ts'
import { text } from '../kernel/forms/text-fields.ts'
import type { TextsAt } from '../kernel/i18n/text-at.ts'
import { documentField } from './DocumentInput.tsx'

type Code = keyof TextsAt<'management:choices'>

const texts = { labels: 'management:fields' } as const
const codes = (options: readonly string[]) => options as readonly Code[]

function fieldOf(field: LegalField, hiddenIf: (values: RawValues) => boolean): Fields[string] {
  const options = { hiddenIf }
  switch (field.kind) {
    case 'choice':
      return choice(codes(field.options), { ...options, texts: 'management:choices' })
    case 'date':
      return day(options)
    case 'text':
      return text({ ...options, max: field.max })
    case 'money':
      return money({ ...options, min: 0 })
    case 'yesNo':
      return triState(options)
    case 'file':
      return documentField(options)
  }
}

/** The form of a record: its fields in the order of the catalogue, without those that its state hides. */
export function recordForm(section: LegalSection): FormFields<Fields> {
  const fields = Object.entries<LegalField>(LEGAL_FIELDS[section]).map(
    ([name, field]) => [name, fieldOf(field, (values) => hiddenFields(section, values).includes(name))] as const,
  )
  return { texts, fields: { ...Object.fromEntries(fields), comment: text({ max: 5_000, wide: true }) } }
}

const isAdjudication = ({ acquisitionType }: RawValues) => acquisitionType === 'ADJUDICACION'

/** Each acquisition type has its own dates. */
export const acquisitionForm: FormFields<Fields> = {
  texts,
  fields: {
    acquisitionType: choice(codes(ACQUISITION_TYPES), { required: true, texts: 'management:choices' }),
    acquisitionDate: day({ hiddenIf: isAdjudication }),
    edictReceptionDate: day({ hiddenIf: (values) => !isAdjudication(values) }),
    testimonialReceptionDate: day({ hiddenIf: (values) => !isAdjudication(values) }),
  },
}

/** Who of the owner answers for the asset; its choices are those of the call. */
export const responsibleForm: FormFields<Fields> = { texts, fields: { responsibleUuid: selection() } }
