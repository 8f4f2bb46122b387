import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './language.ts'

describe('The language of the screens (core 1)', () => {
  it.each([
    ['es-ES', 'es'],
    ['es-419', 'es'],
    ['en-GB', 'en'],
    ['EN-us', 'en'],
    ['ca-ES', 'es'],
    ['fr-FR', 'es'],
    ['eng', 'es'],
  ])('shows a browser in %s the language %s', (browser, expected) => {
    expect(chooseLanguage(null, [browser])).toBe(expected)
  })

  it('follows only the first preference of the browser', () => {
    expect(chooseLanguage(null, ['de-DE', 'en-GB'])).toBe('es')
  })

  it('prefers the user’s choice to the browser and the account', () => {
    expect(chooseLanguage('en', ['es-ES'], 'es')).toBe('en')
  })

  it('uses the language of the account if the browser has neither', () => {
    expect(chooseLanguage(null, ['fr-FR'], 'en')).toBe('en')
    expect(chooseLanguage(null, ['es-ES'], 'en')).toBe('es')
  })

  it('uses Spanish without any preference, or if a stored choice is invalid', () => {
    expect(chooseLanguage(null, [])).toBe('es')
    expect(chooseLanguage('fr', ['pt-PT'])).toBe('es')
  })
})
