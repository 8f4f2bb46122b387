import { type FieldKind, type KindValues, LIST_KINDS, type Limits } from './field-kinds.ts'
import type { FileUse } from './file-uses.ts'

interface Options extends Limits {
  /** True if a row or record cannot be saved without this value. */
  required?: boolean
  /** True if the field takes up the full width of the form. */
  wide?: boolean
}

/**
 * The declaration of a field as plain data. The contract derives schemas from it, the screens derive inputs and
 * formats, and the server derives the checks for a save.
 */
export interface DeclaredField<Value = unknown> extends Options {
  readonly kind: FieldKind
  readonly digits?: number
  readonly choices?: readonly (string | number)[]
  /**
   * For a field of kind `files`: the purpose for which the record uses the documents. A document cannot be deleted while
   * it is in use.
   */
  readonly use?: FileUse
  /** For a reference to a row: the kind of that row. */
  readonly of?: string
  /** True if a rule or the server sets the value. Users can see the field, but not edit it. */
  readonly isDerived?: boolean
  /** True if only rules use the value, so that the field is not displayed. */
  readonly isHidden?: boolean
  /**
   * The latest usual day in a field of kind `day`. Dates of past events have `today`. Start dates and issue dates have
   * `nextYear`, because they may be in the next calendar year. If absent, the day may be decades ahead, such as the end
   * of a lease.
   */
  readonly latest?: 'today' | 'nextYear'
  /**
   * The first usual year in a field of kind `day`. An earlier date in a file is not stored until a user confirms it,
   * because it is usually an empty date (1900-01-01) or a typing error. By default 1950.
   */
  readonly earliest?: number
  /** The type of the value. This property does not exist at runtime. */
  readonly type?: Value
}

export type DeclaredFields = Readonly<Record<string, DeclaredField>>
export type ValuesOf<F extends DeclaredFields> = {
  -readonly [Name in keyof F]: F[Name] extends DeclaredField<infer Value> ? Value : never
}

/** Creates a function that declares fields of one kind. */
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
export const day = of<'day', Pick<DeclaredField, 'latest' | 'earliest'>>('day')
/** Declares an instant. Nearly all such fields are set by a rule: `instant({ isDerived: true })`. */
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
/**
 * Declares a field for documents. `use` is their use: documents in use cannot be deleted, and the list of documents has
 * a text for each use.
 */
export const files = of<'files', { use: FileUse }>('files')
export const file = of<'file', { use: FileUse }>('file')
/** Declares a reference to a row, such as `row({ of: 'bankAccount' })`. */
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
  // A load of a workbook asks this several times for each row, so no list of pairs is built.
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(fields)) values[name] = emptyValue(fields[name] as DeclaredField)
  return values as ValuesOf<F>
}

/**
 * The last year that a two-digit year in this field can mean: the current year if `latest` is `today`, the next year if
 * it is `nextYear`. Undefined if the field has no `latest`.
 * @param today calendar date
 */
export function lastYearOf({ latest }: Pick<DeclaredField, 'latest'>, today: string): number | undefined {
  return latest && Number(today.slice(0, 4)) + (latest === 'today' ? 0 : 1)
}

const EARLIEST_YEAR = 1950

/** The first usual year of a date in this field. */
export const firstYearOf = ({ earliest }: Pick<DeclaredField, 'earliest'>): number => earliest ?? EARLIEST_YEAR

export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
