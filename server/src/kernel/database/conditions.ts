import { and, type Column, or, type SQL, sql } from 'drizzle-orm'

/**
 * The words as part of a `LIKE` pattern that matches only these words: `%`, `_` and `\` have no special meaning, in any
 * width: `searchable` makes them narrow.
 */
export const literal = (words: string) =>
  words
    .normalize('NFKC')
    .trim()
    .replace(/[\\%_]/g, '\\$&')

/**
 * SQL condition: a text contains the words, regardless of case and accents.
 *
 * @param text SQL for a text that has passed through `searchable`
 */
export const contains = (text: SQL | Column, words: string): SQL =>
  sql`${text} LIKE '%' || searchable(${literal(words)}) || '%'`

/** SQL conditions: a text contains each word of a search. */
export const containsEach = (text: SQL, search = ''): SQL[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => contains(text, word))

/** SQL condition that is met by the rows for which a condition has the value of a filter; undefined without a value. */
export const is = (condition: SQL | Column, value: boolean | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${condition} = ${value}`

interface Bounds {
  min?: number | string | undefined
  max?: number | string | undefined
}

/** SQL condition for the bounds of a filter, both included; undefined without bounds. */
export const within = (column: SQL | Column, { min, max }: Bounds = {}): SQL | undefined =>
  and(
    min === undefined ? undefined : sql`${column} >= ${min}`,
    max === undefined ? undefined : sql`${column} <= ${max}`,
  )

interface Days {
  from?: string | null | undefined
  until?: string | null | undefined
}

/** SQL condition for the days of a filter as `YYYY-MM-DD`, both included; undefined without days. */
export const between = (column: SQL | Column, { from, until }: Days = {}): SQL | undefined =>
  and(from ? sql`${column} >= ${from}::date` : undefined, until ? sql`${column} <= ${until}::date` : undefined)

/** Joins conditions with `AND`, for SQL that needs a condition also if there is none. */
export const allOf = (...conditions: (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` AND `)

/** A list as an array literal of PostgreSQL, so that it is one parameter. */
export const asArray = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** A list as one array parameter; null if the filter does not restrict. */
export const arrayOf = (values: readonly string[] | undefined): string | null =>
  values?.length ? asArray(values) : null

/** SQL condition: the column has one of the values of a filter; undefined without a filter. */
export const isOneOf = (column: SQL | Column, values: readonly string[] | undefined, type: 'text' | 'uuid') =>
  values && sql`${column} = ANY(${asArray(values)}::${sql.raw(type)}[])`

/** SQL condition: one of the texts contains the words; undefined without words. */
export const isIn = (texts: readonly SQL[], words: string | undefined): SQL | undefined =>
  words ? or(...texts.map((text) => contains(sql`searchable(${text})`, words))) : undefined

/** SQL for the direction of a sort field. Rows without a value come last. */
export const directed = (column: SQL | Column, isDescending: boolean): SQL =>
  sql`${column} ${isDescending ? sql`DESC` : sql`ASC`} NULLS LAST`
