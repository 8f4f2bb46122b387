import type { DeclaredField, DeclaredFields } from '@lindero/domain/kernel/fields/declared-field'
import type { FieldKind } from '@lindero/domain/kernel/fields/field-kinds'
import { commonOptions, INPUTS, type InputOf, namedLimits } from '../../kernel/fields/field-inputs.ts'
import { hidden } from '../../kernel/forms/choice-fields.tsx'
import type { Field, Fields, FormFields } from '../../kernel/forms/field.ts'
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

const ALL_INPUTS: Record<FieldKind, InputOf> = {
  ...INPUTS,
  files: (field) => filesField({ ...commonOptions(field), ...namedLimits(field), wide: true }),
  person: (field) => personField(commonOptions(field)),
  people: (field) => peopleField({ ...commonOptions(field), wide: true }),
}

function formField(field: DeclaredField, choices: string): Field {
  return field.isHidden ? hidden<unknown>({ hiddenIf: () => true }) : ALL_INPUTS[field.kind](field, choices)
}
