import { signIn } from './entry-groups.ts'
import { deniedParts } from './note-negation.ts'
import type { NoteSections } from './note-sections.ts'
import { sentencesOf } from './note-sentences.ts'
import { type NotePage, type NoteText, onSheet, type Span } from './note-text.ts'
import type { UnreadPart } from './note-values.ts'
import { DAY } from './spanish-words.ts'

/** Words for a document that was presented and is not registered yet. */
const PRESENTED = /\b(?:asiento|entrada|diario|presentad[ao]s?|presentacion|presentada|pendiente)\b/
/** The standard sentences at the end of an extract. They name charges in general. */
const STANDARD =
  /\b(?:honorarios|arancel|certificacion|informativ[ao]|ficheros|articulos?|art\.|reglamento|proteccion\s+de\s+datos|codigo\s+seguro|en\s+caso\s+de)\b/

const OF_CHARGE = /\bletra\s+[a-z]\b|\ba\s+favor\s+de\b|\binsc(?:ripcion|\.)\s*\d/

/**
 * The sentences after the charges that state a charge, or a document which was presented and is not registered: an entry
 * of the register's diary may become a charge.
 */
export function presentedDocuments(note: NoteText, { end }: NoteSections): Span[] {
  return sentencesOf(note, end).filter(({ from, to }) => {
    const words = note.folded.slice(from, to)
    const isDocument = PRESENTED.test(words) && new RegExp(DAY).test(words)
    const sign = signIn(words)
    const isStated = /\d/.test(words) && (isDocument || sign !== null)
    // A charge with its letter or its holder is no standard sentence, even if it names other things.
    if (sign !== null && OF_CHARGE.test(words)) return true
    return isStated && !STANDARD.test(words) && deniedParts(words).length === 0
  })
}

/** Words about a charge beside its name: an amount, a letter, a holder, an inscription, a note with a day, or a court. */
const STATED = new RegExp(
  `€|\\beuros\\b|\\bpesetas\\b|\\d,\\d{2}(?!\\d|\\s*(?:%|por\\s*cien|m2|metros))|\\bletra\\s+[a-z]{1,2}\\b|\\ba\\s+favor\\s+de\\b|\\binsc(?:ripcion|\\.)\\s*\\d|\\bjuzgado\\b|${DAY}`,
)

/**
 * The sentences between the owners and the charges that state a charge. Without a heading, the charges begin at the first
 * sentence that is like an entry, so that one before it would be lost.
 * @param ownersTo end of the last owner
 */
export function chargesBefore(note: NoteText, sections: NoteSections, ownersTo: number): Span[] {
  const to = sections.charges.from > ownersTo ? sections.charges.from : sections.end.from
  if (sections.hasCharges && sections.hasOwnership) return []
  // Charges above the owners, without a heading of their own: "Está gravada con las siguientes cargas:".
  const isAbove = sections.hasOwnership && sections.description.to <= sections.ownership.from
  const above = isAbove ? statedCharges(note, sections.description) : []
  return [...above, ...statedCharges(note, { from: ownersTo, to })]
}

/** The sentences that state a charge, from the first name of a charge on. */
function statedCharges(note: NoteText, scope: Span): Span[] {
  let isWithin = false
  return sentencesOf(note, scope).filter((each) => {
    const words = note.folded.slice(each.from, each.to)
    const sign = signIn(words)
    // The sentences after the name of a charge go on about it: "Hipoteca. Acreedor: CAJA NORTE. Principal: 100,00 euros."
    isWithin ||= sign !== null && sign.kind !== 'other'
    return (isWithin || sign !== null) && STATED.test(words)
  })
}

/** The lines of scanned pages that could not be recognised. */
export const unclearLines = (pages: readonly NotePage[]): UnreadPart[] =>
  pages.flatMap(({ page, lines, turn }) =>
    lines
      .filter(({ isUnclear }) => isUnclear)
      .map(({ text, x, y, width, height }) => ({
        kind: 'scan' as const,
        quote: text,
        places: [onSheet({ page, x, y, width, height }, turn)],
      })),
  )
