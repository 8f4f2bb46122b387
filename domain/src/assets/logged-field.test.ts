import { expect, it } from 'vitest'
import { recordField } from './logged-field.ts'

it.each([
  ['rooms', 'rooms'],
  ['outstandingBalance', 'details.outstandingBalance'],
  ['registrySize', 'sizes.registry'],
  ['size', 'sizes.origin'],
  ['subtype', 'subtypeId'],
  ['details.outstandingBalance', 'details.outstandingBalance'],
  ['ownFields', 'ownFields'],
])('the field %s of a tape is %s in the history', (field, path) => {
  expect(recordField(field)).toBe(path)
})
