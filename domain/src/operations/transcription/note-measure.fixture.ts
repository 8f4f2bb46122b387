import type { AuthoredNote } from './authored-note.fixture.ts'
import { printed } from './authored-notes.fixture.ts'
import type { Measure, MeasuredKind } from './measured-certainty.ts'
import { CHARGE_VALUES, type NoteReading } from './note-values.ts'
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
 * charge is right if the extract has a charge of this kind with this state; its other values are counted apart.
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
    measureOwners(note, reading, add)
    measureCharges(note, reading, add)
  }
  return measures
}

type Add = (kind: MeasuredKind, isRight: boolean) => void

/** An owner is the one with its identifier, or else with its name. Values that the extract does not state do not count. */
function measureOwners(note: AuthoredNote, reading: NoteReading | null, add: Add): void {
  if (!note.owners) return
  const rest = [...note.owners]
  for (const owner of (reading?.owners ?? []).filter(({ certainty }) => certainty !== 'low')) {
    const at = rest.findIndex(
      ([name, identifier]) => (identifier !== null && owner.identifier === identifier) || name === owner.name,
    )
    const [expected] = at === -1 ? [] : rest.splice(at, 1)
    const [name = null, identifier = null, percent = null, right = null] = expected ?? []
    add('owner:name', owner.name === name)
    add('owner:identifier', owner.identifier === identifier)
    if (right !== null) add('owner:right', owner.right === right)
    if (percent !== null) add('owner:percent', owner.percent !== null && Math.abs(owner.percent - percent) < 0.011)
  }
}

/** A charge is the one with its kind, state and creditor, or else with its kind and state. */
function measureCharges(note: AuthoredNote, reading: NoteReading | null, add: Add): void {
  if (!note.charges) return
  const rest = [...note.charges]
  for (const charge of (reading?.charges ?? []).filter(({ certainty }) => certainty !== 'low')) {
    const isKind = ({ kind, state }: (typeof rest)[number]) => kind === charge.kind && state === charge.state
    const same = rest.findIndex((each) => isKind(each) && each.creditor === charge.creditor)
    const at = same === -1 ? rest.findIndex(isKind) : same
    add(`charge:${charge.kind}`, at !== -1)
    const [expected] = at === -1 ? [] : rest.splice(at, 1)
    for (const value of CHARGE_VALUES)
      if (expected && value in expected && charge[value] !== null)
        add(`chargeValue:${value}`, charge[value] === expected[value])
  }
}
