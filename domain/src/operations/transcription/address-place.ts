import type { NoteSections } from './note-sections.ts'
import type { NoteText, Span } from './note-text.ts'

/** Whose address it is by its place: the property's, unclear, or another one's (the registry office, an owner). */
export type AddressPlace = 'property' | 'unclear' | 'other'

/** Ways to reach an office: a telephone number, an e-mail address, a site or opening hours. */
const CONTACT = /\b(?:tel(?:efonos?|f)?|tfnos?|tlf|fax)\b[.:\s]*(?:n\S{0,3}\s*)?\+?\d|@|\bwww\.|\bhorario\b/
const OFFICE = /\b(?:registr(?:o|e|ador[a]?)|rexistr(?:o|ador[a]?)|erregistro[a]?)\b|\boficina\b/
const APPLICANT = /\b(?:solicitante|peticionari[oa]|solicitad[ao]\s+por|interesad[oa])\b/
const POSTCODE = /(?<![\d.,])\d{5}(?![\d.,])/
/** The label of an address that a person or an office may have as well: "Dirección: …", "con domicilio en …". */
const OF_ANYONE =
  /\b(?:direccion|domicili[oa]d?[oa]?)(?!\s+de\s+la\s+finca)(?:\s+(?:postal|social))?\s*(?::|\s(?:en|a)\b)/
/** Words that begin the description of an extract without a heading for it, the plainest first. */
const DESCRIPTION_STARTS = [
  /\b(?:urbana|rustica)\b/,
  /\b(?:naturaleza|descripcion)\b/,
  /\b(?:finca|idufir|c\.?r\.?u)\b/,
]
/** Lines above an address in which a letterhead may name the registry, and below it in which it may state a telephone. */
const [ABOVE, BELOW] = [3, 2]
/** Most characters between a label and its address: "con domicilio en Córdoba, calle Mayor". */
const LEAD = 60

/**
 * The address of the property is in its description or has a label for it. One in the letterhead or foot is that of the
 * registry, and one among the owners is that of a person.
 */
export function addressPlace(note: NoteText, sections: NoteSections, address: Span): AddressPlace {
  const { folded, lines } = note
  const at = lines.findIndex(({ to }) => to > address.from)
  const wordsOf = (first: number, last: number) => {
    const [from, to] = [
      lines[Math.max(0, first)]?.from ?? 0,
      lines[Math.min(last, lines.length - 1)]?.to ?? folded.length,
    ]
    return folded.slice(from, to)
  }
  const own = wordsOf(at, at)
  const lead =
    folded
      .slice(Math.max(0, address.from - LEAD), address.from)
      .split(/[.;]/)
      .at(-1) ?? ''
  const isOfAnyone = OF_ANYONE.test(lead)
  if (CONTACT.test(own)) return 'other'
  const { description, ownership, hasOwnership } = sections
  const isIn = ({ from, to }: Span) => address.from >= from && address.from < to
  if (address.from < descriptionStart(note, sections)) {
    const isLabelled = /:\s*$/.test(lead)
    if (CONTACT.test(wordsOf(at - 1, at + BELOW)) && (isOfAnyone || !isLabelled)) return 'other'
    const above = wordsOf(at - ABOVE, at)
    const isOffice = OFFICE.test(above)
    if (!isLabelled) return isOffice && POSTCODE.test(wordsOf(at, at + 1)) ? 'other' : 'unclear'
    return isOfAnyone && (isOffice || APPLICANT.test(above)) ? 'unclear' : 'property'
  }
  if (hasOwnership && isIn(ownership) && !isIn(description)) return isOfAnyone ? 'other' : 'unclear'
  // A line of its own with a postal code may be the foot of a page.
  const isOwnLine = folded.slice(lines[at]?.from, address.from).trim() === '' && POSTCODE.test(own)
  return !/:\s*$/.test(lead) && (isOfAnyone || isOwnLine) ? 'unclear' : 'property'
}

function descriptionStart({ folded }: NoteText, { description, head, charges }: NoteSections): number {
  if (description.from > head.from) return head.to
  const words = folded.slice(0, Math.max(charges.from, description.to))
  return DESCRIPTION_STARTS.map((start) => words.search(start)).find((at) => at !== -1) ?? 0
}
