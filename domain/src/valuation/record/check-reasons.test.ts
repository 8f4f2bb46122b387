import { describe, expect, it } from 'vitest'
import { checkReasons, comparedValue, type EarlierValue } from './check-reasons.ts'

const automatic = { value: 100_000, confidence: 0.8, isByPerson: false, warnings: [] }
const earlier = (value: number, more: Partial<EarlierValue> = {}): EarlierValue => ({
  value,
  isByPerson: false,
  isSigned: false,
  ...more,
})

describe('The reasons to check a value', () => {
  it.each([
    ['a value without a doubt', {}, undefined, []],
    ['a confidence of 0.61', { confidence: 0.61 }, undefined, ['lowConfidence']],
    ['a confidence of 0.62', { confidence: 0.62 }, undefined, []],
    ['no confidence', { confidence: null }, undefined, []],
    [
      'both warnings',
      { warnings: ['valuation.fewComparables', 'valuation.outsideComparables'] },
      undefined,
      ['outsideRange', 'fewComparables'],
    ],
    ['a rise of 15 %', { value: 115_000 }, 100_000, []],
    ['a rise of more than 15 %', { value: 115_010 }, 100_000, ['moved']],
    ['a fall of a fifth', { value: 80_000 }, 100_000, ['moved']],
    ['an earlier value of nothing', { value: 80_000 }, 0, []],
    [
      'a value by hand, whose warnings are those of the automatic one',
      { isByPerson: true, confidence: 0.1, warnings: ['valuation.fewComparables'], value: 200_000 },
      100_000,
      ['moved'],
    ],
  ] as const)('a value with %s has these reasons to be checked', (_, more, before, reasons) => {
    expect(checkReasons({ ...automatic, ...more }, before === undefined ? undefined : { value: before })).toEqual(
      reasons,
    )
  })

  it.each([
    ['the last one that a person saved', false, [earlier(1), earlier(2, { isByPerson: true }), earlier(3)], 2],
    ['the last signed one', false, [earlier(1, { isSigned: true }), earlier(2, { isSigned: true }), earlier(3)], 2],
    ['the first one, if no user has reviewed one', false, [earlier(1), earlier(2)], 1],
    ['the first one, not an unsigned one by hand', true, [earlier(1), earlier(2, { isByPerson: true })], 1],
    [
      'a signed one before one by hand',
      true,
      [earlier(1), earlier(2, { isSigned: true }), earlier(3, { isByPerson: true })],
      2,
    ],
    ['none, if there is none', false, [], undefined],
  ])('a value compares with %s', (_, isByPerson, before, expected) => {
    expect(comparedValue({ isByPerson }, before)?.value).toBe(expected)
  })
})
