import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import {
  allOf,
  arrayOf,
  asArray,
  between,
  contains,
  containsEach,
  directed,
  is,
  isIn,
  isOneOf,
  within,
} from './conditions.ts'

const queryOf = (condition: SQL | undefined) => {
  if (!condition) return undefined
  const { sql: text, params } = new PgDialect().sqlToQuery(condition)
  return [text, ...params]
}
const column = sql`c`

describe('Conditions of lists', () => {
  it('a search takes the signs of patterns literally, and ignores spaces at its ends', () => {
    expect(queryOf(contains(column, ' 50%_\\ '))).toEqual([`c LIKE '%' || searchable($1) || '%'`, '50\\%\\_\\\\'])
    expect(queryOf(contains(column, '％＿'))).toEqual([`c LIKE '%' || searchable($1) || '%'`, '\\%\\_'])
    expect(containsEach(column, ' one  two ').map(queryOf)).toEqual([
      [`c LIKE '%' || searchable($1) || '%'`, 'one'],
      [`c LIKE '%' || searchable($1) || '%'`, 'two'],
    ])
  })

  it('a filter without a value is no condition', () => {
    const conditions = [is(column, undefined), within(column), between(column, {}), isOneOf(column, undefined, 'text')]
    expect([...conditions, isIn([column], undefined), isIn([column], '')]).toEqual(Array(6).fill(undefined))
    expect([containsEach(column), arrayOf(undefined), arrayOf([])]).toEqual([[], null, null])
    expect(queryOf(allOf(undefined))).toEqual(['true'])
  })

  it('a filter with a value is one condition, with its bounds included', () => {
    expect(queryOf(is(column, false))).toEqual(['c = $1', false])
    expect(queryOf(within(column, { min: 0, max: 5 }))).toEqual(['(c >= $1 and c <= $2)', 0, 5])
    expect(queryOf(between(column, { until: '2026-01-31' }))).toEqual(['c <= $1::date', '2026-01-31'])
    expect(queryOf(isOneOf(column, ['a', 'b'], 'text'))).toEqual(['c = ANY($1::text[])', '{"a","b"}'])
    expect(queryOf(allOf(is(column, true), undefined, is(column, false)))).toEqual([
      'true AND c = $1 AND c = $2',
      true,
      false,
    ])
  })

  it('one of several texts is enough for a search in all of them', () => {
    expect(queryOf(allOf(isIn([column, sql`d`], 'calle')))?.[0]).toBe(
      `true AND (searchable(c) LIKE '%' || searchable($1) || '%' or searchable(d) LIKE '%' || searchable($2) || '%')`,
    )
  })

  it('a list with quotes and backslashes is one array of PostgreSQL', () => {
    expect(asArray(['a"b', 'c\\d'])).toBe('{"a\\"b","c\\\\d"}')
  })

  it('rows without a value are last in both directions', () => {
    expect([true, false].map((isDescending) => queryOf(directed(column, isDescending)))).toEqual([
      ['c DESC NULLS LAST'],
      ['c ASC NULLS LAST'],
    ])
  })
})
