/**
 * The type of values for each kind of field. An empty field is null, except that booleans are false and lists are empty
 * by default.
 */
export interface KindValues {
  text: string | null
  longText: string | null
  number: number | null
  /** A whole number. */
  count: number | null
  /** In EUR, with cents. */
  money: number | null
  /** In percentage points: 12.5 means 12.5 %. */
  percent: number | null
  /** In square metres. */
  area: number | null
  /** yyyy-mm-dd. */
  day: string | null
  /** ISO 8601 in UTC. */
  instant: string | null
  boolean: boolean
  /** Yes, no or unknown. */
  triState: boolean | null
  /** One of the field's `choices`. */
  choice: string | number | null
  /** Texts. The user confirms each text with Enter or by leaving the input. */
  tags: readonly string[]
  /** Uuids of documents of the asset. */
  files: readonly string[]
  /** Uuid of a document of the asset. */
  file: string | null
  /** Uuid of a user of the customer. */
  person: string | null
  people: readonly string[]
  iban: string | null
  taxIdentifier: string | null
  cadastralReference: string | null
  postalCode: string | null
  email: string | null
  phone: string | null
  /** Uuid of a different row in the same part. */
  row: string | null
}
export type FieldKind = keyof KindValues

/** Limits of a number, or of the number of characters in a text or entries in a list. */
export interface Limits {
  min?: number
  max?: number
}

/** Default limits by kind. The kind's database column can store every value within them. */
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

/** Maximum number of decimals in a field: as many as its database column stores. Null if there is no limit. */
export function digitsOf({ kind, digits }: { kind: FieldKind; digits?: number }): number | null {
  return kind === 'money' || kind === 'percent' ? (digits ?? 2) : (digits ?? null)
}

/** True if a number has at most this number of decimals. The database column cannot store further decimals. */
export function fitsDigits(value: number, digits: number): boolean {
  return Number(value.toFixed(digits)) === value
}

/** Kinds with numeric values. Tables align them to the right and add them up in totals. */
export const FIGURE_KINDS: ReadonlySet<FieldKind> = new Set(['number', 'count', 'money', 'percent', 'area'])
export const LIST_KINDS: ReadonlySet<FieldKind> = new Set(['tags', 'files', 'people'])

/**
 * The limits of a field: those in its declaration, or else those of its kind. If the declaration has only `max`, the
 * minimum is the kind's minimum or `-max`, whichever is higher.
 */
export function limitsOf({ kind, min, max }: Limits & { kind: FieldKind }): Limits {
  const limits: Limits = KIND_LIMITS[kind]
  const least = min ?? (max === undefined || limits.min === undefined ? limits.min : Math.max(limits.min, -max))
  const most = max ?? limits.max
  return { ...(least === undefined ? {} : { min: least }), ...(most === undefined ? {} : { max: most }) }
}
