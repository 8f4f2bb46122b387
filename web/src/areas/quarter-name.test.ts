import { expect, it } from 'vitest'
import { quarterName } from './quarter-name.ts'

it.each([
  ['2022Q1', '1T 2022'],
  ['2022', '2022'],
])('The quarter %s is written %s', (period, name) => {
  expect(quarterName(period)).toBe(name)
})
