import { wordsAt } from './note-search.ts'
import type { NoteText, Span } from './note-text.ts'

/** Pattern for the identifier of a person or company. */
export const IDENTIFIER =
  '(?<![0-9a-z.])(?:[0-9xyz][\\s-]?[0-9.]{7,10}\\s?-?\\s?[a-z]|[a-hjnp-suvw]\\s?-?\\s?(?:[0-9.]{8,10}|[0-9]{7}-[0-9a-j]))(?![0-9a-z])'

/** The identifier in capitals. The word "y" before eight figures is none of its letters: "28991192Z y 17019996L". */
export const identifierAt = (note: NoteText, each: Span): string =>
  wordsAt(note, each)
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^Y(?=\d{8}[A-Z]$)/, '')
