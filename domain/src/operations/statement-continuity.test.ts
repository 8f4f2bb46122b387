import { describe, expect, it } from 'vitest'
import { continuityOf, type StatementSpan, withContinuity } from './statement-continuity.ts'

const span = (from: string | null, until: string | null, opening: number | null, closing: number | null) => ({
  ...{ from, until, opening, closing },
})
const OCTOBER = span('2026-10-01', '2026-10-31', 1_000, 812.4)

describe('The continuity of a statement', () => {
  it.each<[string, StatementSpan | null, StatementSpan, object]>([
    ['nothing before it', null, OCTOBER, { kind: 'first' }],
    ['the closing balance before', OCTOBER, span('2026-11-01', '2026-11-30', 812.4, 900), { kind: 'continuous' }],
    ['no entries for some days', OCTOBER, span('2026-11-10', '2026-11-30', 812.4, 900), { kind: 'continuous' }],
    [
      'another opening balance after missing days',
      OCTOBER,
      span('2026-12-01', '2026-12-31', 700.1, 900),
      { kind: 'gap', difference: -112.3, from: '2026-11-01', until: '2026-11-30' },
    ],
    [
      'another opening balance on the next day',
      OCTOBER,
      span('2026-11-01', '2026-11-30', 800, 900),
      { kind: 'gap', difference: -12.4, from: null, until: null },
    ],
    [
      'days of the statement before',
      OCTOBER,
      span('2026-10-20', '2026-11-30', 900, 900),
      { kind: 'overlap', difference: null, from: '2026-10-20', until: '2026-10-31' },
    ],
    [
      'only days of the statement before',
      OCTOBER,
      span('2026-10-20', '2026-10-25', 900, 900),
      { kind: 'overlap', from: '2026-10-20', until: '2026-10-25' },
    ],
    ['no opening balance', OCTOBER, span('2026-11-01', '2026-11-30', null, 900), { kind: 'unknown' }],
    ['no days', OCTOBER, span(null, null, 812.4, 900), { kind: 'unknown' }],
  ])('a statement is compared with the one before it: %s', (_, before, statement, expected) => {
    expect(continuityOf(before, statement)).toMatchObject(expected)
  })

  it('statements are compared by day, also if they were imported in another order', () => {
    const november = span('2026-11-01', '2026-11-30', 812.4, 900)
    expect(withContinuity([november, OCTOBER]).map(({ from, continuity }) => [from, continuity.kind])).toEqual([
      ['2026-10-01', 'first'],
      ['2026-11-01', 'continuous'],
    ])
  })
})
