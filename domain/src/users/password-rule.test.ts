import { describe, expect, it } from 'vitest'
import { passwordViolations } from './password-rule.ts'

describe('decisions 2: passwords', () => {
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
  ])('%s: %j', (password, expected) => {
    expect(passwordViolations(password)).toEqual(expected)
  })

  it('counts characters as people see them, not as they are stored', () => {
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
  ])('%s is one of the most used, dressed up', (password) => {
    expect(passwordViolations(password)).toEqual(['mostUsed'])
  })

  it('a most used word inside a longer sentence is no harm', () => {
    expect(passwordViolations('MiPerroLadra4VecesAlAlba')).toEqual([])
  })
})
