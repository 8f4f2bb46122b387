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
  ['was saved with a picture has the saved picture', [{ ...first, thumbnail: THEN }], [[first.uuid, '/then']]],
  ['was saved without a picture has no picture, although its listing has a picture', [second], [[second.uuid, null]]],
  ['a new search has found again has no saved picture', [{ ...first, thumbnail: null }], []],
  ['was added after the save has no saved picture', [third], []],
])(
  'each comparable has the picture from the time of the save (case: a comparable that %s)',
  (_, comparables, pictures) => {
    expect([...frozenPictures(comparables, saved)]).toEqual(pictures)
  },
)
