import { sentenceAround } from './note-sentences.ts'
import { type NoteText, placesOf, type Span } from './note-text.ts'
import type { Certainty, ReadValue } from './note-values.ts'

/** Maximum length of a quote. A longer quote is cut, because it would be too long to compare with the document. */
const QUOTE_CHARACTERS = 400
export const SENTENCE_CHARACTERS = 1_500

export const wordsOf = (note: NoteText, { from, to }: Span) => note.text.slice(from, to).replace(/\s+/g, ' ')

/** A value with its quote from the document, the sentence around the quote, and its position. */
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

/** Minimum confidence of a scanned line. Below it, a user must review the values from the line. */
const CLEAR = 85

export function certaintyOf({ parts }: NoteText, { from, to }: Span): Certainty {
  const scanned = parts.flatMap((each) => (each.from < to && each.to > from ? (each.line.confidence ?? []) : []))
  if (scanned.length === 0) return 'high'
  return Math.min(...scanned) >= CLEAR ? 'medium' : 'low'
}
