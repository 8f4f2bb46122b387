import {
  DETAIL_NAMES,
  type DetailField,
  type DetailName,
  type DetailValue,
  detailOf,
} from '@lindero/domain/assets/detail-fields'
import { choice, triState } from '../kernel/forms/choice-fields.tsx'
import type { Field } from '../kernel/forms/field.ts'
import { count, day, money, percent } from '../kernel/forms/figure-fields.ts'
import { multiline } from '../kernel/forms/long-text-fields.tsx'
import { text } from '../kernel/forms/text-fields.ts'

type DetailFields = { [Name in DetailName as `details.${Name}`]: Field<DetailValue<Name> | null> }

/** The inputs of the catalogue's details, by their names in the form of an asset. */
export const detailFields = Object.fromEntries(
  DETAIL_NAMES.map((name) => [`details.${name}`, inputOf(detailOf(name))]),
) as unknown as DetailFields

function inputOf({ kind, choices = [], words }: DetailField) {
  switch (kind) {
    case 'longText':
      return multiline({ wide: true })
    case 'yesNo':
      return triState()
    case 'count':
      return count()
    case 'grade':
    case 'choice':
      // The texts are checked against the catalogue where they are written.
      return choice(choices, words === undefined ? {} : { texts: `assets:info.choices.${words}` as never })
    case 'money':
      return money()
    case 'percent':
      return percent()
    case 'pastDay':
      return day()
    default:
      return text()
  }
}
