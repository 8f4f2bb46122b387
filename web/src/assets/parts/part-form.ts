import type { DeclaredFields } from '@lindero/domain/kernel/fields/declared-field'
import type { FieldKind } from '@lindero/domain/kernel/fields/field-kinds'
import type { Rules } from '@lindero/domain/kernel/parts/record-part'
import { commonOptions, INPUTS, type InputOf, namedLimits } from '../../kernel/fields/field-inputs.ts'
import { hidden } from '../../kernel/forms/choice-fields.tsx'
import type { Field, Fields, FormFields, RawValues } from '../../kernel/forms/field.ts'
import { fileField, filesField } from './FilesInput.tsx'
import { peopleField, personField } from './PeopleInput.tsx'

/**
 * Creates a form from the fields of a part or of its rows. Labels, hints and choices are below the text path `texts`.
 */
export function partForm(rules: ShownFields, texts: string): FormFields {
  return {
    fields: inputsOf(rules, (name) => `${texts}.choices.${name}`) as Fields,
    texts: { labels: `${texts}.fields`, hints: `${texts}.hints` },
  }
}

type ShownFields = Pick<Rules<DeclaredFields>, 'fields' | 'hides'>

/**
 * Creates inputs for fields.
 *
 * @param own inputs that replace the default ones for some kinds of fields
 */
export function inputsOf(
  { fields, hides }: ShownFields,
  choicesOf: (name: string) => string,
  own: Partial<Record<FieldKind, InputOf>> = {},
): Record<string, Field> {
  const inputs = { ...ALL_INPUTS, ...own }
  const made = Object.entries(fields).map(([name, field]): [string, Field] => {
    if (field.isHidden) return [name, hidden<unknown>({ hiddenIf: () => true })]
    const input = inputs[field.kind](field, choicesOf(name))
    if (!hides) return [name, input]
    const hiddenIf = (values: RawValues) => hides(values).includes(name)
    return [name, { ...input, options: { ...input.options, hiddenIf } }]
  })
  return Object.fromEntries(made)
}

const ALL_INPUTS: Record<FieldKind, InputOf> = {
  ...INPUTS,
  files: (field) => filesField({ ...commonOptions(field), ...namedLimits(field), wide: true }),
  file: (field) => fileField({ ...commonOptions(field), wide: true }),
  person: (field) => personField(commonOptions(field)),
  people: (field) => peopleField({ ...commonOptions(field), wide: true }),
}
