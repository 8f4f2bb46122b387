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
  ['was saved with a picture has it', [{ ...first, thumbnail: THEN }], [[first.uuid, '/then']]],
  ['had no picture when it was saved has none, although its advert has one now', [second], [[second.uuid, null]]],
  ['was found again by another search has no stored picture', [{ ...first, thumbnail: null }], []],
  ['was added since has no stored picture', [third], []],
])('a comparable that %s', (_, comparables, pictures) => {
  expect([...frozenPictures(comparables, saved)]).toEqual(pictures)
})
