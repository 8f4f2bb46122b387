import { checkedAnswer } from './model-answer.ts'
import { readCharges } from './note-charges.ts'
import { readDescription } from './note-description.ts'
import { sectionsOf } from './note-sections.ts'
import { type NotePage, type NoteText, noteTextOf, placesOf } from './note-text.ts'
import type { Found, NoteField, ReadField } from './note-values.ts'

/** Longer than any quote that a person would compare. */
const QUOTE_CHARACTERS = 400

/**
 * Reads a simple note of the land registry by rules. What the note does not say is left out; no value is guessed.
 *
 * @returns null where the text is not a simple note
 */
export function readNote(pages: readonly NotePage[]): ReadField[] | null {
  const note = noteTextOf(pages)
  return isRegistryNote(note) ? fieldsOf(note, byRules(note)) : null
}

/** Reads a note by the answer of a model; what the model did not say, or not rightly, by rules. */
export function readNoteWith(pages: readonly NotePage[], answer: string): ReadField[] | null {
  const note = noteTextOf(pages)
  return isRegistryNote(note) ? fieldsOf(note, [...checkedAnswer(note, answer), ...byRules(note)]) : null
}

function byRules(note: NoteText): Found[] {
  const sections = sectionsOf(note)
  return [...readDescription(note, sections), ...readCharges(note, sections)]
}

/** The first value of each field. */
function fieldsOf(note: NoteText, found: readonly Found[]): ReadField[] {
  const fields = new Map<NoteField, ReadField>()
  for (const each of found) if (!fields.has(each.field)) fields.set(each.field, shown(note, each))
  return [...fields.values()]
}

function shown(note: NoteText, { field, value, span }: Found): ReadField {
  const quote = note.text.slice(span.from, span.to).replace(/\s+/g, ' ').slice(0, QUOTE_CHARACTERS)
  return { field, value, quote, places: placesOf(note, span) }
}

/** Words that every simple note has; a scan may miss some of them. */
const SIGNS = [
  /registro de la propiedad/,
  /nota\s+simple/,
  /\bfinca\b/,
  /\btitular/,
  /\bcargas?\b/,
  /\btomo\b|\bfolio\b|\bidufir\b|\bcru\b/,
]

function isRegistryNote({ folded }: NoteText): boolean {
  return SIGNS.filter((sign) => sign.test(folded)).length >= 4
}
