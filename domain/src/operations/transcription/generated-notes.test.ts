import { describe, expect, it } from 'vitest'
import { printed } from './authored-notes.fixture.ts'
import { keptApartNotes, unseenNotes, writtenOnNotes } from './generated-notes.fixture.ts'
import { compared } from './note-comparison.fixture.ts'
import { readNote } from './read-note.ts'

/**
 * Transcribes the extracts.
 * @returns the share of correct fields, and the false values
 */
function readAll(notes: ReturnType<typeof writtenOnNotes>) {
  const all = notes.map((note) => {
    const pages = note.pages.map((paragraphs, index) => ({
      page: index + 1,
      lines: printed(paragraphs).map((text, row) => ({ text, x: 0.1, y: row / 60, width: 0.8, height: 0.012 })),
    }))
    return compared(note, readNote(pages))
  })
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
