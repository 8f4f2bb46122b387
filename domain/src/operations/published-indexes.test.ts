import { describe, expect, it } from 'vitest'
import { appliedIgc, indexOn, type PublishedIndex } from './published-indexes.ts'

const value = (month: string, percent: number, publishedOn: string | null, others: object = {}): PublishedIndex => ({
  ...{ kind: 'IRAV', month, percent, publishedOn, isProvisional: false },
  ...others,
})
const SEPTEMBER = value('2026-09', 2.1, '2026-10-14')
const OCTOBER = value('2026-10', 2.3, '2026-11-13')

// LAU, art. 18.1: the month of the last index that was published on the day of the update.
describe('The index that applies on a day', () => {
  it.each([
    ['2026-11-20', [SEPTEMBER, OCTOBER], { kind: 'known', month: '2026-10', percent: 2.3 }],
    ['2026-11-13', [SEPTEMBER, OCTOBER], { kind: 'known', month: '2026-10', percent: 2.3 }],
    ['2026-11-12', [SEPTEMBER, OCTOBER], { kind: 'known', month: '2026-09', percent: 2.1 }],
    ['2026-11-01', [SEPTEMBER], { kind: 'known', month: '2026-09', percent: 2.1 }],
  ])('the index is the last one published on %s', (day, values, expected) => {
    expect(indexOn(values, 'IRAV', day)).toEqual(expected)
  })

  it.each([
    ['is not in the table and may be published', '2026-11-20', [SEPTEMBER], '2026-10'],
    ['is not in the table', '2026-11-03', [OCTOBER], '2026-09'],
    ['is a flash estimate', '2026-11-20', [SEPTEMBER, { ...OCTOBER, isProvisional: true }], '2026-10'],
    ['has no day of publication', '2026-11-20', [SEPTEMBER, { ...OCTOBER, publishedOn: null }], '2026-10'],
    ['belongs to another index', '2026-11-20', [SEPTEMBER, { ...OCTOBER, kind: 'IPC' as const }], '2026-10'],
  ])('the index is asked about if the value %s', (_, day, values, month) => {
    expect(indexOn(values, 'IRAV', day)).toEqual({ kind: 'missing', month })
  })

  it('the first reference index, of November 2024, was published on 2 January 2025', () => {
    const first = value('2024-11', 2.2, '2025-01-02')
    expect(indexOn([first], 'IRAV', '2025-01-01')).toEqual({ kind: 'missing', month: '2024-11' })
    expect(indexOn([first], 'IRAV', '2025-01-02')).toEqual({ kind: 'known', month: '2024-11', percent: 2.2 })
  })

  it.each([
    [-0.72, 0],
    [0.17, 0.17],
    [2.4, 2],
  ])('an index of competitiveness of %d percent changes a rent by %d percent', (percent, applied) => {
    expect(appliedIgc(percent)).toBe(applied)
  })
})
