import { expect, it } from 'vitest'
import { quarterName } from './quarter-name.ts'

it.each([
  ['2022Q1', 'es', '1T 2022'],
  ['2022Q1', 'en', 'Q1 2022'],
  ['2022', 'en', '2022'],
])('the period %s in the language %s has the name %s', (period, language, name) => {
  expect(quarterName(period, language)).toBe(name)
})
