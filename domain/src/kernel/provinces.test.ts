import { describe, expect, it } from 'vitest'
import { foldText } from './parse-result.ts'
import { foldedProvinceNames, isProvinceCode, PROVINCES, provinceCodeOf, provinceInSentence } from './provinces.ts'

describe('Spanish provinces', () => {
  it('the list contains the 52 INE provinces', () => {
    const codes = Object.keys(PROVINCES).sort()
    expect(codes).toEqual(Array.from({ length: 52 }, (_, index) => String(index + 1).padStart(2, '0')))
  })

  it.each(Object.entries(PROVINCES))('the province with code %s is found by its name, %s', (code, name) => {
    expect(provinceCodeOf(name)).toBe(code)
  })

  it.each([
    ['València', '46'],
    ['VALENCIA', '46'],
    ['Alacant', '03'],
    ['La Coruña', '15'],
    ['Vizcaya', '48'],
    ['Guipúzcoa', '20'],
    ['Las Palmas', '35'],
    ['Provincia de Gerona', '17'],
    ['46', '46'],
    ['8', '08'],
    ['28 - Madrid', '28'],
    ['Alacant/Alicante', '03'],
    ['Castelló/Castellón', '12'],
    ['Álava/Araba', '01'],
    ['Madrid (Comunidad de)', '28'],
    ['Navarra, Comunidad Foral de', '31'],
    ['Asturias, Principado de', '33'],
    ['Barcelona (provincia)', '08'],
    ['STA CRUZ TENERIFE', '38'],
    ['S/C DE TENERIFE', '38'],
    ['S.C. Tfe', '38'],
    ['CDAD REAL', '13'],
    ['C. Real', '13'],
  ])('the text %s is recognised as the province %s', (typed, code) => {
    expect(provinceCodeOf(typed)).toBe(code)
  })

  it.each(Object.entries(PROVINCES))(
    'the accepted spellings of province %s include its name, %s, and all of them mean this province',
    (code, name) => {
      const names = isProvinceCode(code) ? foldedProvinceNames(code) : []
      expect(names).toContain(foldText(name))
      expect(new Set(names.map(provinceCodeOf))).toEqual(new Set([code]))
    },
  )

  it.each([
    ['26', 'La Rioja'],
    ['07', 'Illes Balears'],
    ['15', 'A Coruña'],
    ['35', 'Las Palmas'],
    ['03', 'Alicante/Alacant'],
  ] as const)('the name of province %s in a sentence is %s', (code, name) => {
    expect(provinceInSentence(code)).toBe(name)
  })

  it.each(['Toulouse', '53', '00', ''])('no province is found for %j', (typed) => {
    expect(provinceCodeOf(typed)).toBeNull()
  })
})
