import { describe, expect, it } from 'vitest'
import { amountsOf } from './charge-amounts.ts'

const kinds = (text: string) => amountsOf(text).map(({ kind, euros }) => [kind, euros])

describe('The amounts of a charge', () => {
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
