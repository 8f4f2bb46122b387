import { describe, expect, it } from 'vitest'
import { type Opinion, secondOpinion } from './second-opinion.ts'

const opinion = (uuid: string, change: Partial<Opinion> = {}): Opinion => ({
  uuid,
  valuationMethod: 'comparables',
  valuationTypeId: 1,
  valuationDate: '2026-06-30',
  value: 200_000,
  size: 100,
  capex: null,
  isSigned: false,
  ...change,
})

describe('A second opinion', () => {
  const history = [
    opinion('now'),
    opinion('yield', { valuationMethod: 'yield', value: 180_000 }),
    opinion('older', { valuationDate: '2025-06-30', value: 220_000, size: 110, isSigned: true }),
    opinion('old yield', { valuationMethod: 'yield', value: 1 }),
    opinion('works', { capex: 5_000, value: 195_000 }),
  ]

  it('a second opinion compares the current value with other methods and earlier values, with the reasons for each difference', () => {
    expect(secondOpinion(history, 'now')).toEqual({
      compared: [
        { opinion: history[0], difference: 0, reasons: [] },
        { opinion: history[1], difference: expect.closeTo(-10, 6), reasons: ['method'] },
        { opinion: history[2], difference: expect.closeTo(10, 6), reasons: ['date', 'size', 'byPerson'] },
        { opinion: history[4], difference: expect.closeTo(-2.5, 6), reasons: ['works'] },
      ],
      spread: expect.closeTo(20, 6),
      missing: ['incomes', 'residual'],
    })
  })

  it('a second opinion without a current value is null', () => {
    expect(secondOpinion(history, 'gone')).toBeNull()
    expect(secondOpinion([], 'now')).toBeNull()
  })
})
