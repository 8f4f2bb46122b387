import type { ChargeKind } from './charge-kinds.ts'
import type { ChargeEntry } from './note-entries.ts'
import { matches } from './note-search.ts'
import type { NoteText } from './note-text.ts'
import { DAY, dayOf } from './spanish-words.ts'

/**
 * The day of the inscription, annotation or note of a charge, which is the day from which it has effect (articles 24 and 32
 * of the Mortgage Act), not the day of its notarial document. Null beside an extension, whose day may be the present one.
 */
export function dayOfEntry(note: NoteText, entry: Pick<ChargeEntry, 'kind' | 'from' | 'to'>) {
  if (entry.kind === 'lease' || /prorrog|prorog/.test(note.folded.slice(entry.from, entry.to))) return null
  // A mortgage has an inscription. A note within its entry is about something else.
  const name = entry.kind === 'mortgage' ? INSCRIPTION : `${INSCRIPTION}|${ANNOTATION}`
  const [first] = matches(note, entry, `(?:${name})${WITH_DAY}|${LABELLED_DAY}`).filter(
    ({ from }) =>
      !OF_CHANGE.test(note.folded.slice(entry.from, from)) && !OF_END.test(note.folded.slice(entry.from, from)),
  )
  const value = dayOf(first?.groups.value ?? '')
  return first && value !== null ? { value, span: first.placeOf('value') } : null
}

/** Kinds whose own day comes first. The day of a warrant may be beside that of its annotation. */
export const FROM_ENTRY: readonly ChargeKind[] = ['mortgage', 'seizure']

const INSCRIPTION =
  '\\binsc(?:rip?cio?n?|\\.)\\s*:?\\s*(?:\\d{1,3}(?:\\s?\\.?\\s?[aªº°])?|primera|segunda|tercera|cuarta|quinta|sexta|septima|octava|novena|decima)'
const ANNOTATION = '\\bletra\\s*:?\\s*[a-z]{1,2}|\\bnota(?:\\s+marginal)?'
/** A card has the day in a cell or a line of its own: "Fecha de la anotación: 02-04-2016". */
const LABELLED_DAY = `\\bfecha\\s+de\\s+la\\s+(?:anotacion|inscripcion)\\s*:\\s*(?<value>${DAY})`
const WITH_DAY = `,?\\s+(?:(?:extendida|tomada|practicada)\\s+)?(?:(?:de|con|el)\\s+){0,2}(?:fecha\\s+(?:de\\s+)?)?(?<value>${DAY})`

/** Words before the inscription or note of an ending or a change. */
const OF_END =
  /(?:cancel|caduc|exting|levant|liberad|novaci|novad|ampli|modific|subrog|cedid|cesion|rectific|distrib|pospo)[^.;]{0,40}$/

/** Words before the inscription of a change of the charge, of its end, or of another charge. */
export const OF_CHANGE =
  /(?:\b(?:cesion|cedid|novaci|novad|modif|subrog|ampliaci|fusion)[^.;]{0,70}|\bsubrog[^.;]{0,160}|^[\s\S]{14,}\b(?:hip\.|hipoteca\s+de\s+la)\s+)$/
