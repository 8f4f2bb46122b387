import { expect, it } from 'vitest'
import { frozenPictures } from './frozen-pictures.ts'
import { aValuation } from './valuation.fixture.ts'

const [first, second, third] = aValuation().comparables
if (!first || !second || !third) throw new Error('too few comparables')
const THEN = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const saved = [
  { uuid: first.uuid, thumbnail: THEN, picture: '/then' },
  { uuid: second.uuid, thumbnail: null, picture: null },
]

it.each([
  ['the saved picture of a comparable', [{ ...first, thumbnail: THEN }], [[first.uuid, '/then']]],
  ['an empty entry for a comparable that was saved without a picture', [second], [[second.uuid, null]]],
  ['no entry for a comparable that a new search has found again', [{ ...first, thumbnail: null }], []],
  ['no entry for a comparable that was added after the save', [third], []],
])('the pictures from the time of the save include %s', (_, comparables, pictures) => {
  expect([...frozenPictures(comparables, saved)]).toEqual(pictures)
})
