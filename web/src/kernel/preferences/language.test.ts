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
  ])('the screens for a browser that prefers %s are in the language %s', (browser, expected) => {
    expect(chooseLanguage(null, [browser])).toBe(expected)
  })

  it('only the first language preference of the browser counts', () => {
    expect(chooseLanguage(null, ['de-DE', 'en-GB'])).toBe('es')
  })

  it('the language that the user chose takes precedence over the languages of the browser and the account', () => {
    expect(chooseLanguage('en', ['es-ES'], 'es')).toBe('en')
  })

  it('the language of the account is used only if the user chose no language and the browser prefers neither Spanish nor English', () => {
    expect(chooseLanguage(null, ['fr-FR'], 'en')).toBe('en')
    expect(chooseLanguage(null, ['es-ES'], 'en')).toBe('es')
  })

  it('the screens are in Spanish if there is no language preference, or if the stored language is invalid', () => {
    expect(chooseLanguage(null, [])).toBe('es')
    expect(chooseLanguage('fr', ['pt-PT'])).toBe('es')
  })
})
