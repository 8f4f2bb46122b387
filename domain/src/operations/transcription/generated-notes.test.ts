import { describe, expect, it } from 'vitest'
import { keptApartNotes, unseenNotes, writtenOnNotes } from './generated-notes.fixture.ts'
import { compared } from './note-comparison.fixture.ts'
import { readPrinted } from './note-measure.fixture.ts'

/**
 * Transcribes the extracts.
 * @returns the share of correct fields, and the false values
 */
function readAll(notes: ReturnType<typeof writtenOnNotes>) {
  const all = notes.map((note) => compared(note, readPrinted(note)))
  const sum = (of: 'right' | 'cells') => all.reduce((total, each) => total + each[of], 0)
  return { share: sum('right') / sum('cells'), isFalse: all.flatMap((each) => each.isFalse) }
}

describe('The generated registry extracts', () => {
  it.each([
    ['of the registries for which the rules were written', writtenOnNotes, 0.98],
    ['of other registries', keptApartNotes, 0.92],
    ['of 31 more registries, with entries that change, end and follow others', unseenNotes, 0.92],
  ])(
    'no false charge, amount or owner is read from extracts %s, and at least 92 percent of the fields are correct',
    (_, notes, least) => {
      const { share, isFalse } = readAll(notes())
      expect(isFalse).toEqual([])
      expect(share).toBeGreaterThanOrEqual(least)
    },
  )
})
