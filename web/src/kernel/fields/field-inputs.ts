import type { DeclaredField } from '@lindero/domain/kernel/fields/declared-field'
import { digitsOf, type FieldKind, fitsDigits, limitsOf } from '@lindero/domain/kernel/fields/field-kinds'
import { choiceAt, selection, toggle, triState } from '../forms/choice-fields.tsx'
import type { Field } from '../forms/field.ts'
import { area, count, day, decimal, money, percent } from '../forms/figure-fields.ts'
import type { FieldError } from '../forms/form-texts.ts'
import { instant, tags } from '../forms/list-fields.tsx'
import { multiline } from '../forms/long-text-fields.tsx'
import { cadastralReference, iban, postalCode, taxIdentifier } from '../forms/reference-fields.ts'
import { email, phone, text } from '../forms/text-fields.ts'

/**
 * Creates the input for a field.
 *
 * @param choices text path of the field's choices; absent if the choices are numbers
 */
export type InputOf = (field: DeclaredField, choices: string | undefined) => Field
/** Field kinds with inputs that call the server: documents and users. */
type AskingKind = 'files' | 'file' | 'person' | 'people'

export function commonOptions({ required = false, wide = false, isDerived = false }: DeclaredField) {
  return { required, wide, ...(isDerived ? { readOnlyIf: () => true } : {}) }
}
/** Limits declared for the field itself. The input has specific messages for the limits of its kind. */
export const namedLimits = ({ min, max }: DeclaredField) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
})
/** Rejects a number with more decimals than its database column has, instead of rounding. */
function decimals(field: DeclaredField): { check?: (value: number) => readonly FieldError[] } {
  const most = digitsOf(field)
  if (most === null) return {}
  return { check: (value) => (fitsDigits(value, most) ? [] : [{ code: 'tooManyDecimals', data: { most } }]) }
}
const bounded = (field: DeclaredField) => ({ ...commonOptions(field), ...limitsOf(field), ...decimals(field) })
const most = (field: DeclaredField) => ({ ...commonOptions(field), max: limitsOf(field).max ?? 0 })

/** Inputs by kind of field. Read-only views, summaries and the history also use them to format values. */
export const INPUTS: Record<Exclude<FieldKind, AskingKind>, InputOf> = {
  text: (field) => text(most(field)),
  longText: (field) => multiline({ ...most(field), wide: true }),
  number: (field) =>
    decimal({ ...commonOptions(field), ...namedLimits(field), decimals: field.digits ?? 2, ...decimals(field) }),
  count: (field) => count({ ...commonOptions(field), ...namedLimits(field) }),
  money: (field) => money(bounded(field)),
  percent: (field) => percent({ ...bounded(field), ...(field.digits ? { decimals: field.digits } : {}) }),
  area: (field) => area(commonOptions(field)),
  day: (field) => day({ ...commonOptions(field), ...(field.latest ? { latest: field.latest } : {}) }),
  instant: (field) => instant(commonOptions(field)),
  boolean: (field) => toggle(commonOptions(field)),
  triState: (field) => triState(commonOptions(field)),
  choice: (field, choices) => choiceAt(field.choices ?? [], choices, commonOptions(field)),
  tags: (field) => tags({ ...commonOptions(field), ...namedLimits(field), wide: true }),
  iban: (field) => iban(commonOptions(field)),
  taxIdentifier: (field) => taxIdentifier(commonOptions(field)),
  cadastralReference: (field) => cadastralReference(commonOptions(field)),
  postalCode: (field) => postalCode(commonOptions(field)),
  email: (field) => email(commonOptions(field)),
  phone: (field) => phone(commonOptions(field)),
  row: (field) => selection(commonOptions(field)),
}
