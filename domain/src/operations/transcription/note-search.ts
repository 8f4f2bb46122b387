import type { NoteText, Span } from './note-text.ts'

/** A match: its named groups, and its position in the text. */
export interface Match extends Span {
  groups: Readonly<Record<string, string | undefined>>
  /** The position of a named group; if the group is empty, that of the whole match. */
  placeOf(group: string): Span
}

/** The matches of a pattern in a part of the normalised text, in order. */
export function matches({ folded }: NoteText, { from, to }: Span, pattern: string): Match[] {
  const results = folded.slice(from, to).matchAll(new RegExp(pattern, 'dg'))
  return Array.from(results, (match) => {
    const whole = { from: from + match.index, to: from + match.index + match[0].length }
    return {
      ...whole,
      groups: match.groups ?? {},
      placeOf: (group) => {
        const indices = match.indices?.groups?.[group]
        return indices ? { from: from + indices[0], to: from + indices[1] } : whole
      },
    }
  })
}

/** The first match for which `make` returns a value. */
export function firstOf<Value>(
  note: NoteText,
  scope: Span,
  pattern: string,
  make: (match: Match) => Value | null,
): { value: Value; span: Span } | null {
  for (const match of matches(note, scope, pattern)) {
    const value = make(match)
    if (value !== null) return { value, span: match }
  }
  return null
}

/** The words in a part of the text, on one line and without leading or trailing punctuation. */
export function wordsAt({ text }: NoteText, { from, to }: Span): string {
  return text
    .slice(from, to)
    .replace(/\s+/g, ' ')
    .replace(/^[\s:.,;–-]+|[\s:,;–-]+$/g, '')
    .trim()
}
