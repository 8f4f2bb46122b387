import type { AuthoredNote } from './authored-note.fixture.ts'
import type { NoteField, ReadField } from './note-values.ts'

export interface Comparison {
  /** Fields that the note gives or that were read, and how many of them are as expected. */
  cells: number
  right: number
  wrong: { note: string; field: string; found: unknown; expected: unknown }[]
  /** Burdens, amounts and owners that were read and that the note does not give. */
  isFalse: { note: string; field: string; found: unknown; expected: unknown }[]
}

const SERIOUS: readonly NoteField[] = [
  'ownership',
  'mortgageAmount',
  'leaseAmount',
  'taxBurden',
  'taxBurdenAmount',
  'urbanBurden',
  'urbanBurdenAmount',
  'seizure',
  'trialWithdrawal',
  'disposalProhibition',
  'easements',
  'bankruptcy',
  'sequestration',
  'resolutoryCondition',
]

/** Compares each field that was read with what the note says. */
export function compared(note: AuthoredNote, fields: readonly ReadField[]): Comparison {
  const found: Record<string, unknown> = Object.fromEntries(fields.map(({ field, value }) => [field, value]))
  const expected = note.expected as Record<string, unknown>
  const names = [...new Set([...Object.keys(found), ...Object.keys(expected)])]
  const wrong = names
    .filter((field) => found[field] !== expected[field])
    .map((field) => ({ note: note.name, field, found: found[field], expected: expected[field] }))
  const isFalse = wrong.filter(
    (each) => each.found !== undefined && (SERIOUS as readonly string[]).includes(each.field),
  )
  return { cells: names.length, right: names.length - wrong.length, wrong, isFalse }
}
