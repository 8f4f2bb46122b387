import { expect, it } from 'vitest'
import { dialledNumber } from './dialled-number.ts'

it.each([
  ['612345678', '612345678'],
  ['+34 612 34 56 78', '+34612345678'],
  ['(96) 123.45-67', '961234567'],
  ['Portero: 612 345 678', '612345678'],
  ['612345678 / 961234567', '612345678'],
  ['112', '112'],
  ['no tiene', null],
  ['piso 3', null],
  ['', null],
])('a phone dials the first number of the text "%s": %s', (text, number) => {
  expect(dialledNumber(text)).toBe(number)
})
