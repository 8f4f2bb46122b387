import { matches } from './note-search.ts'
import type { NoteText, Span } from './note-text.ts'
import { IDENTIFIER, identifierAt } from './owner-identifiers.ts'

const ADDRESSED = '(?:don|dona|d\\.|d\\.?[ªa]\\.?|dna\\.?|sra?\\.)\\s+'
const FULL_NAME = `${ADDRESSED}[a-z'’·-]+(?:\\s+[a-z'’·-]+)+?`
const SPOUSE = '(?:su\\s+(?:esposa|esposo|conyuge|mujer|marido)\\s+)?'
const PAPERS =
  '(?:documentos?(?:\\s+nacional(?:es)?\\s+de\\s+identidad)?|d\\.?n\\.?i\\.?|n\\.?i\\.?f\\.?|n\\.?i\\.?e\\.?)'
/** Names of several owners, and then their identifiers in the same order. */
const PAIRED = `(?<names>${FULL_NAME}(?:\\s*,\\s+${FULL_NAME}){0,6}\\s+y\\s+${SPOUSE}${FULL_NAME})\\s*,\\s+(?:con\\s+)?${PAPERS}(?:\\s?/\\s?[a-z.]+)?\\s*(?:numeros?|num\\.|:)?\\s*(?<numbers>${IDENTIFIER}(?:\\s*,\\s*${IDENTIFIER}){0,6}\\s*,?\\s+y\\s+${IDENTIFIER})`

interface PairedOwner extends Span {
  name: string
  identifier: string
  isPaired: true
  /** The names and identifiers together. */
  pair: Span
}

/** Pattern for two identifiers in a row: "Con DNI 12345678A y 87654321B". */
export const JOINED_NUMBERS = `${IDENTIFIER}\\s*(?:,|\\by)\\s*${IDENTIFIER}`

/**
 * Owners whose identifiers follow all names: "Los consortes D. Juan Gil Sanz y Dña. Ana Ros Pino, con documentos 1 y 2
 * respectivamente". Empty unless each identifier in a row with others belongs to a full name.
 */
export function pairedOwners(note: NoteText, scope: Span): PairedOwner[] {
  const owners = matches(note, scope, PAIRED).flatMap((each) => {
    const numbers = matches(note, each.placeOf('numbers'), IDENTIFIER)
    const names = matches(
      note,
      each.placeOf('names'),
      `${ADDRESSED}(?<value>(?:(?!,|\\s+y\\s+${SPOUSE}${ADDRESSED})[^,])+)`,
    )
    if (names.length !== numbers.length) return []
    return names.flatMap((name, index): PairedOwner[] => {
      const number = numbers[index]
      const { from, to } = name.placeOf('value')
      const isLast = index === names.length - 1
      const words = note.text.slice(from, to).trim().replace(/\s+/g, ' ')
      const own = { name: words, from, to: isLast ? each.to : to, isPaired: true as const, pair: each }
      return number ? [{ ...own, identifier: identifierAt(note, number) }] : []
    })
  })
  const isFree = (each: Span) => !owners.some(({ pair }) => each.from >= pair.from && each.to <= pair.to)
  return matches(note, scope, JOINED_NUMBERS).some(isFree) ? [] : owners
}
