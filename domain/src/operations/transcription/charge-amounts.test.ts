import { describe, expect, it } from 'vitest'
import { amountDoubt, amountsOf, unreadAmounts } from './charge-amounts.ts'

const kinds = (text: string) => amountsOf(text).map(({ kind, euros }) => [kind, euros])

describe('The amounts of a charge', () => {
  it.each([
    ['88,310.42 euros de principal', [], ['88,310.42 euros']],
    ['22.44o euros de principal', [], ['22.44o euros']],
    ['22.44 euros de principal', [['principal', null]], ['22.44 euros']],
    ['22440.50 euros de principal', [['principal', 22_440.5]], []],
    ['22.440 euros de principal', [['principal', 22_440]], []],
    ['novecientos euros (800 euros) de principal', [['principal', null]], ['novecientos euros', '800 euros']],
    ['5.5oo.000 ptas de principal', [], ['5.5oo.000 ptas']],
    ['5.5oo.000 euros de principal', [], ['5.5oo.000 euros']],
    ['tres millones y cuarto de pesetas de principal', [], ['tres millones y cuarto de pesetas']],
    ['cinco millones y pico de pesetas', [], ['cinco millones y pico de pesetas']],
    ['5 mm de ptas. de principal', [], ['5 mm de ptas.']],
    ['sis milions de pessetes de principal', [], ['sis milions de pessetes']],
    ['cincomil pesetas', [], ['cincomil pesetas']],
    [
      '60.000 euros de principal (1.000.000 de pesetas de costas)',
      [
        ['principal', 60_000],
        ['principal', null],
      ],
      ['1.000.000 de pesetas'],
    ],
    ['veinti cinco mil euros de principal', [['principal', null]], ['veinti cinco mil euros']],
    [
      '5.500.000 pesetas (330.556,70 euros) de principal',
      [['principal', null]],
      ['5.500.000 pesetas', '330.556,70 euros'],
    ],
    [
      'cinco millones de pesetas (500.000 ptas.) de principal',
      [['principal', null]],
      ['cinco millones de pesetas', '500.000 ptas.'],
    ],
  ])('an amount that cannot be read is not read in part, and is listed as unread: "%s"', (text, amounts, unread) => {
    expect(kinds(text)).toEqual(amounts)
    expect(unreadAmounts(text).map(({ from, to }) => text.slice(from, to))).toEqual(unread)
  })

  // 166.386 pesetas are one euro (Council Regulation 2866/98).
  it.each([
    ['10 millones de pesetas de principal', 60_101.21],
    ['2,5 millones de pesetas de principal', 15_025.3],
    ['5 millones quinientas mil pesetas de principal', 33_055.67],
    ['500 mil pesetas de principal', 3_005.06],
    ['6.000.000 ptas de principal', 36_060.73],
    ['cinco millones y medio de pesetas de principal', 33_055.67],
    ['cinco y medio millones de pesetas de principal', 33_055.67],
    ['un millon y medio de pesetas de principal', 9_015.18],
    ['5 millones y medio de pesetas de principal', 33_055.67],
    ['medio millon de pesetas de principal', 3_005.06],
    ['5.500.000 ptas. de principal', 33_055.67],
    ['5.500.000 pts. de principal', 33_055.67],
    ['5.500.000,- pts de principal', 33_055.67],
    ['5.500.000.- ptas. de principal', 33_055.67],
    ['5.500.000 ₧ de principal', 33_055.67],
    ['ptas. 5.500.000 de principal', 33_055.67],
    ['5.500.000 pesetas (33.055,67 euros) de principal', 33_055.67],
    ['33.055,67 euros (5.500.000 ptas.) de principal', 33_055.67],
    ['cinco millones quinientas mil pesetas (5.500.000 ptas.) de principal', 33_055.67],
    ['medio millon de euros de principal', 500_000],
    ['10 millones de euros de principal', 10_000_000],
    ['500 mil euros (500.000 €) de principal', 500_000],
    ['500 mil euros (50.000 €) de principal', null],
    ['1500.000 pesetas de principal', null],
    ['500.00 pesetas de principal', null],
  ])('figures with a multiple in words and pesetas are one amount: "%s"', (text, euros) => {
    expect(kinds(text)).toEqual([['principal', euros]])
  })

  it('pesetas with points in wrong places are not read in part', () => {
    expect(kinds('1.500.00 pesetas de principal')).toEqual([])
  })

  it('each abbreviated amount of pesetas has its own kind', () => {
    const text = '15.000.000 ptas. de principal, 3.000.000 ptas. de intereses y 1.500.000 pts. para costas'
    expect(kinds(text)).toEqual([
      ['principal', 90_151.82],
      ['interest', 18_030.36],
      ['costs', 9_015.18],
    ])
  })

  it.each(['diferencial de 1,25 pts.', 'calle mayor 5, 3 pta. 2', 'expresado en pesetas', 'moneda: euros'])(
    'a rate, a door and the name of a currency are no amounts: "%s"',
    (text) => {
      expect(kinds(text)).toEqual([])
      expect(unreadAmounts(text)).toEqual([])
    },
  )

  it.each([
    ['hipoteca por 96.000 euros de principal', null],
    ['hipoteca por 96.000 euros y 9.600 euros de intereses', null],
    ['hipoteca de 96.000,00 euros, hipoteca de 16.000,00 euros', 'notReliable'],
    ['96.000 euros de principal y 16.000 euros de principal', 'notReliable'],
    ['hipoteca', 'withoutAmountOrDay'],
  ])('the amounts of an entry leave a doubt if they may be those of several charges: "%s"', (text, doubt) => {
    expect(amountDoubt(amountsOf(text), false)).toBe(doubt)
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
