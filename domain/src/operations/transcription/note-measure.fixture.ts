import type { AuthoredNote } from './authored-note.fixture.ts'
import { printed } from './authored-notes.fixture.ts'
import type { Measure, MeasuredKind } from './measured-certainty.ts'
import type { NoteReading } from './note-values.ts'
import { readNote } from './read-note.ts'

/** Reads the text of a test extract. */
export function readPrinted({ pages }: AuthoredNote): NoteReading | null {
  const read = pages.map((paragraphs, index) => ({
    page: index + 1,
    lines: printed(paragraphs).map((text, row) => ({ text, x: 0.1, y: row / 60, width: 0.8, height: 0.012 })),
  }))
  return readNote(read)
}

/**
 * Counts the values that were read with a certainty other than `low`, and those of them that are right, by kind. A
 * charge is right if the extract has a charge of this kind with this state.
 */
export function measureKinds(
  read: readonly { note: AuthoredNote; reading: NoteReading | null }[],
): Map<MeasuredKind, Measure> {
  const measures = new Map<MeasuredKind, Measure>()
  const add = (kind: MeasuredKind, isRight: boolean) => {
    const { right, of } = measures.get(kind) ?? { right: 0, of: 0 }
    measures.set(kind, { right: right + (isRight ? 1 : 0), of: of + 1 })
  }
  for (const { note, reading } of read) {
    for (const { field, value, certainty } of reading?.fields ?? []) {
      // Tests that list owners compare the ownership by owner, because its wording does not matter.
      if (certainty === 'low' || (field === 'ownership' && note.owners)) continue
      add(field, value === note.expected[field])
    }
    if (!note.charges) continue
    const rest = [...note.charges]
    for (const charge of (reading?.charges ?? []).filter(({ certainty }) => certainty !== 'low')) {
      const at = rest.findIndex(({ kind, state }) => kind === charge.kind && state === charge.state)
      add(`charge:${charge.kind}`, at !== -1)
      if (at !== -1) rest.splice(at, 1)
    }
  }
  return measures
}
