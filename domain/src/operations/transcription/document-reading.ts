import { sentenceAround } from './note-sentences.ts'
import { type NoteText, placesOf, type Span } from './note-text.ts'
import type { Certainty, ReadValue } from './note-values.ts'

/** Maximum length of a quote. No person would compare a longer quote with the document. */
const QUOTE_CHARACTERS = 400
export const SENTENCE_CHARACTERS = 1_500

export const wordsOf = (note: NoteText, { from, to }: Span) => note.text.slice(from, to).replace(/\s+/g, ' ')

/** A value with its words in the document, the sentence around these words, and their position. */
export function displayedValue<Field extends string>(
  note: NoteText,
  { field, value, span }: { field: Field; value: ReadValue['value']; span: Span },
): ReadValue<Field> {
  return {
    field,
    value,
    quote: wordsOf(note, span).slice(0, QUOTE_CHARACTERS),
    sentence: wordsOf(note, sentenceAround(note, span)).slice(0, SENTENCE_CHARACTERS),
    certainty: certaintyOf(note, span),
    places: placesOf(note, span),
  }
}

/** Minimum confidence of a scanned line. If a line has less, a person must review its values. */
const CLEAR = 85

function certaintyOf({ lines }: NoteText, { from, to }: Span): Certainty {
  const scanned = lines.flatMap((each) => (each.from < to && each.to > from ? (each.line.confidence ?? []) : []))
  if (scanned.length === 0) return 'high'
  return Math.min(...scanned) >= CLEAR ? 'medium' : 'low'
}
