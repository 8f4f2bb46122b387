/**
 * Fields of a record part by their kind. Plain data: the contract derives schemas from it, the screens inputs and
 * formats, the server the check before saving.
 */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'money'
  | 'percent'
  | 'decimal'
  | 'count'
  | 'area'
  | 'day'
  | 'instant'
  | 'choice'
  | 'toggle'
  | 'triState'
  | 'tags'
  | 'files'
  | 'iban'
  | 'email'
  | 'phone'
  | 'taxIdentifier'
  | 'postalCode'
  | 'cadastralReference'
  | 'person'
  | 'people'
  | 'row'

interface Options {
  /** Without it the row or the record cannot be saved. */
  required?: boolean
  /** Of a number; of a text or a list, the most characters or entries. */
  min?: number
  max?: number
  /** Takes the full width of its form. */
  wide?: boolean
}

export interface PartField<Value = unknown> extends Options {
  readonly kind: FieldKind
  readonly digits?: number
  readonly choices?: readonly (string | number)[]
  /** Of files: what uses them, and so protects them from deletion. */
  readonly use?: string
  /** Of a reference: the row kind it names. */
  readonly of?: string
  /** Set by a rule or by the server: shown, never typed. */
  readonly isDerived?: boolean
  /** For rules only: not shown. */
  readonly isHidden?: boolean
  /** The type of the value; there is no such property. */
  readonly type?: Value
}

export type PartFields = Readonly<Record<string, PartField>>
export type ValuesOf<F extends PartFields> = {
  -readonly [Name in keyof F]: F[Name] extends PartField<infer Value> ? Value : never
}

/** One of these makes one kind of field; empty values are null. */
const of =
  <Value, More extends object = object>(kind: FieldKind) =>
  (options: Options & More & { isDerived?: boolean; isHidden?: boolean } = {} as Options & More): PartField<Value> => ({
    kind,
    ...options,
  })

export const text = of<string | null>('text')
export const longText = of<string | null>('longText')
/** Euros, zero or more unless `min` says otherwise. */
export const money = of<number | null>('money')
/** Percentage points. */
export const percent = of<number | null, { digits?: number }>('percent')
export const decimal = of<number | null, { digits?: number }>('decimal')
export const count = of<number | null>('count')
export const area = of<number | null>('area')
/** yyyy-mm-dd. */
export const day = of<string | null>('day')
/** A time stamp, ISO 8601, usually set by a rule: `stamp({ isDerived: true })`. */
export const stamp = of<string | null>('instant')
/** Yes or no; no by default. */
export const toggle = of<boolean>('toggle')
/** Yes, no or unknown. */
export const triState = of<boolean | null>('triState')
/** Texts, each confirmed with Enter. */
export const tags = of<readonly string[]>('tags')
export const iban = of<string | null>('iban')
export const email = of<string | null>('email')
export const phone = of<string | null>('phone')
export const taxIdentifier = of<string | null>('taxIdentifier')
export const postalCode = of<string | null>('postalCode')
export const cadastralReference = of<string | null>('cadastralReference')
/** A user of the customer, by uuid. */
export const person = of<string | null>('person')
/** Users of the customer, by uuid. */
export const people = of<readonly string[]>('people')
/** Documents of the asset, by uuid; `use` says what they are used for. */
export const files = of<readonly string[], { use: string }>('files')
/** Another row of the part, by uuid: `row({ of: 'bankAccount' })`. */
export const row = of<string | null, { of: string }>('row')

export function choice<const Value extends string | number>(
  choices: readonly Value[],
  options: Options & { isDerived?: boolean } = {},
): PartField<Value | null> & { readonly kind: 'choice' } {
  return { kind: 'choice', choices, ...options }
}

const LISTS: ReadonlySet<FieldKind> = new Set(['tags', 'files', 'people'])

export function emptyValue({ kind }: PartField): unknown {
  if (kind === 'toggle') return false
  return LISTS.has(kind) ? [] : null
}

export function emptyValues<F extends PartFields>(fields: F): ValuesOf<F> {
  const values = Object.entries(fields).map(([name, field]) => [name, emptyValue(field)])
  return Object.fromEntries(values) as ValuesOf<F>
}

export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
