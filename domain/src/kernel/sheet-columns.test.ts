import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnIndex, columnLetter } from './sheet-columns.ts'

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('the column index %d has the letters %s', (index, letters) => {
  expect([columnLetter(index), columnIndex(letters)]).toEqual([letters, index])
})

it('column letters are converted to an index and back', () => {
  fc.assert(fc.property(fc.nat({ max: 20_000 }), (index) => columnIndex(columnLetter(index)) === index))
})

it.each([
  ['A1', 0],
  ['AA12', 26],
  ['', -1],
  ['7', -1],
])('the cell reference %j is in the column with index %d', (reference, index) => {
  expect(columnIndex(reference)).toBe(index)
})
