import type { PartField, PartFields } from '@lindero/domain/kernel/parts/part-fields'
import { choice, hidden, selection, toggle, triState } from '../../kernel/forms/choice-fields.tsx'
import type { Field, Fields, FormFields } from '../../kernel/forms/field.ts'
import { area, count, day, decimal, money, percent } from '../../kernel/forms/figure-fields.ts'
import { instant, tags } from '../../kernel/forms/list-fields.tsx'
import { multiline } from '../../kernel/forms/long-text-fields.tsx'
import { cadastralReference, iban, postalCode, taxIdentifier } from '../../kernel/forms/reference-fields.ts'
import { email, phone, text } from '../../kernel/forms/text-fields.ts'
import { filesField } from './FilesInput.tsx'
import { peopleField, personField } from './PeopleInput.tsx'

/** Most euros of a field that says nothing else; what the column holds. */
const MOST_EUROS = 999_999_999_999

/** The fields of a part, or of its rows, as a form; labels, hints and choices are below `texts`. */
export function partForm(fields: PartFields, texts: string): FormFields {
  const made = Object.entries(fields).map(([name, field]) => [name, formField(field, `${texts}.choices.${name}`)])
  return {
    fields: Object.fromEntries(made) as Fields,
    texts: { labels: `${texts}.fields`, hints: `${texts}.hints` },
  }
}

function formField(field: PartField, choices: string): Field {
  const { kind, required = false, wide = false, isDerived = false, max, min, digits } = field
  const options = { required, wide, ...(isDerived ? { readOnlyIf: () => true } : {}) }
  const most = max === undefined ? {} : { max }
  if (field.isHidden) return hidden<unknown>({ hiddenIf: () => true })
  switch (kind) {
    case 'text':
      return text({ ...options, max: max ?? 200 })
    case 'longText':
      return multiline({ ...options, max: max ?? 4_000, wide: true })
    case 'money':
      return money({ ...options, min: min ?? 0, max: max ?? MOST_EUROS })
    case 'percent':
      return percent({ ...options, min: min ?? 0, max: max ?? 100, ...(digits ? { decimals: digits } : {}) })
    case 'decimal':
      return decimal({ ...options, ...most, ...(min === undefined ? {} : { min }), decimals: digits ?? 2 })
    case 'count':
      return count({ ...options, ...most, ...(min === undefined ? {} : { min }) })
    case 'area':
      return area(options)
    case 'day':
      return day(options)
    case 'instant':
      return instant(options)
    case 'choice':
      return choice(field.choices ?? [], { ...options, texts: choices as never })
    case 'toggle':
      return toggle(options)
    case 'triState':
      return triState(options)
    case 'tags':
      return tags({ ...options, wide: true, ...most })
    case 'files':
      return filesField({ ...options, wide: true, ...most })
    case 'iban':
      return iban(options)
    case 'email':
      return email(options)
    case 'phone':
      return phone(options)
    case 'taxIdentifier':
      return taxIdentifier(options)
    case 'postalCode':
      return postalCode(options)
    case 'cadastralReference':
      return cadastralReference(options)
    case 'person':
      return personField(options)
    case 'people':
      return peopleField({ ...options, wide: true })
    case 'row':
      return selection(options)
    default:
      return hidden<unknown>(options)
  }
}
