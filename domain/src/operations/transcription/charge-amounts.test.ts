import { describe, expect, it } from 'vitest'
import { amountsOf, unreadAmounts } from './charge-amounts.ts'

const kinds = (text: string) => amountsOf(text).map(({ kind, euros }) => [kind, euros])

describe('The amounts of a charge', () => {
  it.each([
    ['88,310.42 euros de principal', [], ['88,310.42 euros']],
    ['22.44o euros de principal', [], ['22.44o euros']],
    ['22.44 euros de principal', [['principal', null]], ['22.44 euros']],
    ['22440.50 euros de principal', [['principal', 22_440.5]], []],
    ['22.440 euros de principal', [['principal', 22_440]], []],
    ['novecientos euros (800 euros) de principal', [['principal', null]], ['800 euros']],
  ])('an amount that cannot be read is not read in part, and is listed as unread: "%s"', (text, amounts, unread) => {
    expect(kinds(text)).toEqual(amounts)
    expect(unreadAmounts(text).map(({ from, to }) => text.slice(from, to))).toEqual(unread)
  })

  it.each(['€', '?', '\u0080', '\uFFFD', '■', 'euros', ''])(
    'the words after an amount determine its kind, even if the euro sign was scanned as "%s"',
    (sign) => {
      const text = `responsabilidad: 210.354,24 ${sign} de principal, 12.621,25 ${sign} de intereses ordinarios, 75.727,53 ${sign} de intereses de demora y 31.553,14 ${sign} para costas y gastos`
      expect(kinds(text)).toEqual([
        ['principal', 210_354.24],
        ['interest', 12_621.25],
        ['lateInterest', 75_727.53],
        ['costs', 31_553.14],
      ])
    },
  )
})
