import { describe, expect, it } from 'vitest'
import { passwordViolations } from './password-rule.ts'

describe('The rule of passwords (decisions 2)', () => {
  it.each<[string, string[]]>([
    ['Farola-verde-48', []],
    ['Añil9Tejado-mojado', []],
    ['farola-verde-48', ['noUppercase']],
    ['FAROLA-VERDE-48', ['noLowercase']],
    ['Farola-verde-az', ['noDigit']],
    ['Farola-v48a', ['tooShort']],
    ['Farola-v48ab', []],
    ['', ['tooShort', 'noDigit', 'noLowercase', 'noUppercase']],
    [`Fa1${'x-'.repeat(63)}`, ['tooLong']],
    [`Fa1${'x-'.repeat(62)}z`, []],
  ])('the password %s violates the rules %j', (password, expected) => {
    expect(passwordViolations(password)).toEqual(expected)
  })

  it('the length of a password is counted in characters, not in UTF-16 units', () => {
    expect(passwordViolations('Aa1🏠🏠🏠🏠🏠🏠🏠🏠')).toEqual(['tooShort'])
  })

  it.each([
    'Password1234',
    'P@ssw0rd2024!',
    '2024Contraseña',
    'QwertyQwerty1',
    'Qwertyuiop123',
    'RealMadrid2024',
    'Administrador1',
    'Abretesesamo1',
    'AbcAbcAbcAbc123',
    '1Q2w3e4r5t6y',
    'Septiembre2026',
  ])('the password %s is recognised as a variant of a common password', (password) => {
    expect(passwordViolations(password)).toEqual(['mostUsed'])
  })

  it('a long sentence that contains a common password is accepted as a password', () => {
    expect(passwordViolations('MiPerroLadra4VecesAlAlba')).toEqual([])
  })
})
