import type { DeclaredField, DeclaredFields } from '@lindero/domain/kernel/fields/declared-field'
import { type FieldKind, limitsOf } from '@lindero/domain/kernel/fields/field-kinds'
import { choiceAt, hidden, selection, toggle, triState } from '../../kernel/forms/choice-fields.tsx'
import type { Field, Fields, FormFields } from '../../kernel/forms/field.ts'
import { area, count, day, decimal, money, percent } from '../../kernel/forms/figure-fields.ts'
import { instant, tags } from '../../kernel/forms/list-fields.tsx'
import { multiline } from '../../kernel/forms/long-text-fields.tsx'
import { cadastralReference, iban, postalCode, taxIdentifier } from '../../kernel/forms/reference-fields.ts'
import { email, phone, text } from '../../kernel/forms/text-fields.ts'
import { filesField } from './FilesInput.tsx'
import { peopleField, personField } from './PeopleInput.tsx'

/** The fields of a part, or of its rows, as a form; labels, hints and choices are below `texts`. */
export function partForm(fields: DeclaredFields, texts: string): FormFields {
  const made = Object.entries(fields).map(([name, field]) => [name, formField(field, `${texts}.choices.${name}`)])
  return {
    fields: Object.fromEntries(made) as Fields,
    texts: { labels: `${texts}.fields`, hints: `${texts}.hints` },
  }
}

/** @param choices key of the texts of its choices */
export function formField(field: DeclaredField, choices: string): Field {
  if (field.isHidden) return hidden<unknown>({ hiddenIf: () => true })
  return INPUTS[field.kind](field, choices)
}

function common({ required = false, wide = false, isDerived = false }: DeclaredField) {
  return { required, wide, ...(isDerived ? { readOnlyIf: () => true } : {}) }
}
/** Limits that the field itself names: the input of a figure has sentences of its own for those of its kind. */
const named = ({ min, max }: DeclaredField) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
})
const bounded = (field: DeclaredField) => ({ ...common(field), ...limitsOf(field) })
const most = (field: DeclaredField) => ({ ...common(field), max: limitsOf(field).max ?? 0 })

/** The input of each kind of field. Read views, summaries and the history write its value the same way. */
const INPUTS: Record<FieldKind, (field: DeclaredField, choices: string) => Field> = {
  text: (field) => text(most(field)),
  longText: (field) => multiline({ ...most(field), wide: true }),
  number: (field) => decimal({ ...common(field), ...named(field), decimals: field.digits ?? 2 }),
  count: (field) => count({ ...common(field), ...named(field) }),
  money: (field) => money(bounded(field)),
  percent: (field) => percent({ ...bounded(field), ...(field.digits ? { decimals: field.digits } : {}) }),
  area: (field) => area(common(field)),
  day: (field) => day(common(field)),
  instant: (field) => instant(common(field)),
  boolean: (field) => toggle(common(field)),
  triState: (field) => triState(common(field)),
  choice: (field, choices) => choiceAt(field.choices ?? [], choices, common(field)),
  tags: (field) => tags({ ...common(field), ...named(field), wide: true }),
  files: (field) => filesField({ ...common(field), ...named(field), wide: true }),
  person: (field) => personField(common(field)),
  people: (field) => peopleField({ ...common(field), wide: true }),
  iban: (field) => iban(common(field)),
  taxIdentifier: (field) => taxIdentifier(common(field)),
  cadastralReference: (field) => cadastralReference(common(field)),
  postalCode: (field) => postalCode(common(field)),
  email: (field) => email(common(field)),
  phone: (field) => phone(common(field)),
  row: (field) => selection(common(field)),
}
