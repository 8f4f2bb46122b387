import { describe, expect, it } from 'vitest'
import { foldWords } from '../../kernel/parse-result.ts'
import { MONTHS, PART_WORDS, RETURN_WORDS } from './bank-words.ts'
import { readText } from './read-text.ts'

describe('Words of banks', () => {
  it.each([
    ['es', 'long'],
    ['es', 'short'],
    ['ca', 'long'],
    ['en', 'long'],
    ['en', 'short'],
  ] as const)('the months of CLDR in the language %s (%s) have their numbers', (language, month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
    const names = Array.from({ length: 12 }, (_, at) => foldWords(format.format(new Date(Date.UTC(2026, at, 15)))))
    expect(names.map((name) => MONTHS.get(name.trim()))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it.each([
    ['Impto. s/ Bienes Inmuebles 2026', ['PROPERTY_TAX']],
    ['TASA RESIDUOS 2026', ['WASTE']],
    ['VADO PERMANENTE', ['DRIVEWAY']],
    ['DERRAMA FACHADA', ['SPECIAL']],
    ['LLOGUER DESEMBRE', ['RENT']],
    ['PTMO. HIPOTEC. 0012', ['MORTGAGE']],
    ['GTOS. COMUNES', ['SHARE', 'SPECIAL', 'UTILITY']],
    ['ZAPATOS MARTI', []],
  ])('a text “%s” is about the concepts %o', (text, concepts) => {
    expect([...(readText(text).concepts?.allowed ?? [])]).toEqual(concepts)
  })

  it.each([
    ['DEVOLUCION RECIBO', true, false],
    ['Dev. adeudo', true, false],
    ['RECIBO IMPAGADO', true, false],
    ['PAGO PARCIAL ALQUILER', false, true],
    ['A CUENTA DE DICIEMBRE', false, true],
    ['DEVESA SL', false, false],
    ['PARTERRE JARDINES', false, false],
  ])('a text “%s” speaks of a return: %s, and of a part: %s', (text, isReturn, isPart) => {
    expect(RETURN_WORDS.test(foldWords(text))).toBe(isReturn)
    expect(PART_WORDS.test(foldWords(text))).toBe(isPart)
  })
})
