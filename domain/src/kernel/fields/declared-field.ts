import { type FieldKind, type KindValues, LIST_KINDS, type Limits } from './field-kinds.ts'
import type { FileUse } from './file-uses.ts'

interface Options extends Limits {
  /** The row or the record cannot be saved without this value. */
  required?: boolean
  /** Takes the full width of the form. */
  wide?: boolean
}

/**
 * A field as plain data: the contract derives schemas from it, the screens inputs and formats, the server the check before
 * saving.
 */
export interface DeclaredField<Value = unknown> extends Options {
  readonly kind: FieldKind
  readonly digits?: number
  readonly choices?: readonly (string | number)[]
  /** For files: their use, which protects them from deletion. */
  readonly use?: FileUse
  /** For a reference: the row kind it names. */
  readonly of?: string
  /** Set by a rule or by the server: displayed, but not editable. */
  readonly isDerived?: boolean
  /** Only used by rules: not displayed. */
  readonly isHidden?: boolean
  /** The type of the value; the property does not exist at runtime. */
  readonly type?: Value
}

export type DeclaredFields = Readonly<Record<string, DeclaredField>>
export type ValuesOf<F extends DeclaredFields> = {
  -readonly [Name in keyof F]: F[Name] extends DeclaredField<infer Value> ? Value : never
}

/** Creates the constructor of one kind of field. */
const of =
  <Kind extends FieldKind, More extends object = object>(kind: Kind) =>
  (
    options: Options & More & { isDerived?: boolean; isHidden?: boolean } = {} as Options & More,
  ): DeclaredField<KindValues[Kind]> => ({ kind, ...options })

export const text = of('text')
export const longText = of('longText')
export const money = of('money')
export const percent = of<'percent', { digits?: number }>('percent')
export const number = of<'number', { digits?: number }>('number')
export const count = of('count')
export const area = of('area')
export const day = of('day')
/** Usually set by a rule: `instant({ isDerived: true })`. */
export const instant = of('instant')
export const boolean = of('boolean')
export const triState = of('triState')
export const tags = of('tags')
export const iban = of('iban')
export const email = of('email')
export const phone = of('phone')
export const taxIdentifier = of('taxIdentifier')
export const postalCode = of('postalCode')
export const cadastralReference = of('cadastralReference')
export const person = of('person')
export const people = of('people')
/** `use` is their use, which protects them from deletion and has its text in the list of documents. */
export const files = of<'files', { use: FileUse }>('files')
export const file = of<'file', { use: FileUse }>('file')
/** Example: `row({ of: 'bankAccount' })`. */
export const row = of<'row', { of: string }>('row')

export function choice<const Value extends string | number>(
  choices: readonly Value[],
  options: Options & { isDerived?: boolean } = {},
): DeclaredField<Value | null> & { readonly kind: 'choice' } {
  return { kind: 'choice', choices, ...options }
}

export function emptyValue({ kind }: DeclaredField): unknown {
  if (kind === 'boolean') return false
  return LIST_KINDS.has(kind) ? [] : null
}

export function emptyValues<F extends DeclaredFields>(fields: F): ValuesOf<F> {
  const values = Object.entries(fields).map(([name, field]) => [name, emptyValue(field)])
  return Object.fromEntries(values) as ValuesOf<F>
}

export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
