import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './language.ts'

describe('language of the screens (core 1)', () => {
  it.each([
    ['es-ES', 'es'],
    ['es-419', 'es'],
    ['en-GB', 'en'],
    ['EN-us', 'en'],
    ['ca-ES', 'es'],
    ['fr-FR', 'es'],
    ['eng', 'es'],
  ])('a browser in %s shows %s', (browser, expected) => {
    expect(chooseLanguage(null, [browser])).toBe(expected)
  })

  it('follows the first preference of the browser only', () => {
    expect(chooseLanguage(null, ['de-DE', 'en-GB'])).toBe('es')
  })

  it('lets a choice win over the browser and the account', () => {
    expect(chooseLanguage('en', ['es-ES'], 'es')).toBe('en')
  })

  it('asks the account where the browser speaks neither', () => {
    expect(chooseLanguage(null, ['fr-FR'], 'en')).toBe('en')
    expect(chooseLanguage(null, ['es-ES'], 'en')).toBe('es')
  })

  it('is Spanish where nothing is known, or a kept choice makes no sense', () => {
    expect(chooseLanguage(null, [])).toBe('es')
    expect(chooseLanguage('fr', ['pt-PT'])).toBe('es')
  })
})
