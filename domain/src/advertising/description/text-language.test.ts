import { describe, expect, it } from 'vitest'
import { textByLanguage } from './text-language.ts'

describe('A text is divided by the language of its sentences', () => {
  it.each([
    ['Ático con piscina. Precio: 185.000 €.', 'Ático con piscina. Precio: 185.000 €.', ''],
    ['A penthouse with a pool. €185,000.', '', 'A penthouse with a pool. €185,000.'],
    ['Ático con piscina. A penthouse with a pool.', 'Ático con piscina.', 'A penthouse with a pool.'],
    ['185.000 €.', '185.000 €.', '185.000 €.'],
    ['', '', ''],
  ])('the text «%s» has the Spanish part «%s» and the English part «%s»', (text, es, en) => {
    expect(textByLanguage(text)).toEqual({ es, en })
  })

  it('a sentence without a clear language is in both parts if the text has both languages', () => {
    expect(textByLanguage('Ático con piscina. 185.000 €. A flat with a pool.')).toEqual({
      es: 'Ático con piscina. 185.000 €.',
      en: '185.000 €. A flat with a pool.',
    })
  })
})
