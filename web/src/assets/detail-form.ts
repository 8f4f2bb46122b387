import {
  DETAIL_NAMES,
  type DetailField,
  type DetailName,
  type DetailValue,
  detailOf,
} from '@lindero/domain/assets/detail-fields'
import { INPUTS } from '../kernel/fields/field-inputs.ts'
import type { Field } from '../kernel/forms/field.ts'
import { multiline } from '../kernel/forms/long-text-fields.tsx'
import { text } from '../kernel/forms/text-fields.ts'

type DetailFields = { [Name in DetailName as `details.${Name}`]: Field<DetailValue<Name> | null> }

/** Inputs for the details in the catalogue, by their names in the asset form. */
export const detailFields = Object.fromEntries(
  DETAIL_NAMES.map((name) => [`details.${name}`, inputOf(detailOf(name))]),
) as DetailFields

/** Text inputs have no length limit here, because the server's settings define it. */
function inputOf(field: DetailField): Field {
  if (field.kind === 'text') return text()
  if (field.kind === 'longText') return multiline({ wide: true })
  return INPUTS[field.kind](field, field.words === undefined ? undefined : `assets:info.choices.${field.words}`)
}
