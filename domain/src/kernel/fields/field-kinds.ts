/**
 * The type of the values of each kind of field. An empty field is null; a boolean is false by default, and a list is
 * empty by default.
 */
export interface KindValues {
  text: string | null
  longText: string | null
  number: number | null
  /** A whole number. */
  count: number | null
  /** Euros with cents. */
  money: number | null
  /** Percentage points: 12.5 is 12.5 %. */
  percent: number | null
  /** Square metres. */
  area: number | null
  /** yyyy-mm-dd. */
  day: string | null
  /** ISO 8601 in UTC. */
  instant: string | null
  boolean: boolean
  /** Yes, no or unknown. */
  triState: boolean | null
  /** One of its `choices`. */
  choice: string | number | null
  /** Texts, each of which the user confirms with Enter. */
  tags: readonly string[]
  /** Documents of the asset, by uuid. */
  files: readonly string[]
  /** One document of the asset, by uuid. */
  file: string | null
  /** A user of the customer, by uuid. */
  person: string | null
  people: readonly string[]
  iban: string | null
  taxIdentifier: string | null
  cadastralReference: string | null
  postalCode: string | null
  email: string | null
  phone: string | null
  /** Another row of the same part, by uuid. */
  row: string | null
}
export type FieldKind = keyof KindValues

/** Limits of a number. For a text or a list: the maximum number of characters or entries. */
export interface Limits {
  min?: number
  max?: number
}

/** Default limits by kind. The database column of a kind can store every value within them. */
export const KIND_LIMITS = {
  text: { max: 200 },
  longText: { max: 4_000 },
  number: { min: -999_999_999_999, max: 999_999_999_999 },
  count: { min: 0, max: 2_147_483_647 },
  money: { min: 0, max: 999_999_999_999 },
  percent: { min: 0, max: 100 },
  area: { min: 0, max: 99_999_999 },
  day: {},
  instant: {},
  boolean: {},
  triState: {},
  choice: {},
  tags: { max: 50 },
  files: { max: 20 },
  file: {},
  person: {},
  people: { max: 20 },
  iban: { max: 40 },
  taxIdentifier: { max: 20 },
  cadastralReference: { max: 20 },
  postalCode: { max: 5 },
  email: { max: 254 },
  phone: { max: 20 },
  row: {},
} as const satisfies Record<FieldKind, Limits>

/** Maximum number of decimals of a figure: as many as its column stores. Null if it is not limited. */
export function digitsOf({ kind, digits }: { kind: FieldKind; digits?: number }): number | null {
  return kind === 'money' || kind === 'percent' ? (digits ?? 2) : (digits ?? null)
}

/** True if a figure has at most this number of decimals. The column would cut off further decimals. */
export function fitsDigits(value: number, digits: number): boolean {
  return Number(value.toFixed(digits)) === value
}

/** Kinds whose values are numbers. Tables align such values to the right, and add them up in totals. */
export const FIGURE_KINDS: ReadonlySet<FieldKind> = new Set(['number', 'count', 'money', 'percent', 'area'])
export const LIST_KINDS: ReadonlySet<FieldKind> = new Set(['tags', 'files', 'people'])

/** The limits of a field: its own limits, otherwise those of its kind. A lower maximum also limits negative values. */
export function limitsOf({ kind, min, max }: Limits & { kind: FieldKind }): Limits {
  const limits: Limits = KIND_LIMITS[kind]
  const least = min ?? (max === undefined || limits.min === undefined ? limits.min : Math.max(limits.min, -max))
  const most = max ?? limits.max
  return { ...(least === undefined ? {} : { min: least }), ...(most === undefined ? {} : { max: most }) }
}
