import { signIn } from './entry-groups.ts'
import { blocksOf } from './note-blocks.ts'
import { sentencesOf } from './note-sentences.ts'
import { type NoteText, type Span, withoutParts } from './note-text.ts'

/** Words about personal data, services of an intermediary, or charges in general. They state no charge. */
const OUTSIDE = [
  /(?:\bprohibicion\s+de\s+)?\b(?:disponer|proteccion|cancelacion|rectificacion|supresion|incorporacion|tratamiento|cesion|uso)\s+de\s+(?:los\s+|sus\s+|dichos\s+|estos\s+)?datos\b|\bdatos\s+(?:personales|de\s+caracter\s+personal)\b|\btratamiento\s+se\s+(?:limita|rige)\b/,
  /\b(?:ofrec(?:e|en|emos)|contrate|solicite|consulte|prestamos|disponemos\s+de)\b[^.;]{0,60}\b(?:servicios?|presupuesto|tarifas?)\b|\b(?:ayudamos|ofrecemos|gestionamos|tramitamos)\b|^consulte\s+(?:nuestras\s+)?condiciones\b|\bservicios?\s+de\s+(?:cancelacion|tramitacion|liquidacion|gestion)\b/,
  /\bcancelacion\s+de\s+(?:las\s+|los\s+)?(?:cargas|gravamenes|asientos)\b|\bse\s+acreditaran?\s+(?:por|mediante|con)\s/,
]
/** Laws about personal data. No charge is entered because of them. */
const DATA_LAW = /\br\.?g\.?p\.?d\b|\bl\.?o\.?p\.?d\b|\breglamento\s+\(ue\)|\bproteccion\s+de\s+datos\b/
/** Words of a stated charge: its amount, its holder, its inscription or its letter. */
const STATED =
  /€|\beuros?\b|\bpesetas\b|\d,\d{2}(?!\d)|\ba\s+favor\s+de\b|\binstancias?\s+de\b|\binscripcion\s+(?:\d|[a-z]+[ao]\b)|\bletra\s+[a-z]{1,2}\b|\bnota\s+de\s+\d/

/** The extract with blanks in place of the sentences in a part of it that state no charge, although they name some. */
export function withoutOutsideText(note: NoteText, scope: Span): NoteText {
  const sentences = blocksOf(note, scope).flatMap((block) => sentencesOf(note, block))
  const parts = sentences.filter(({ from, to }) => isOutside(note.folded.slice(from, to)))
  if (parts.length === 0) return note
  return { ...note, text: withoutParts(note.text, 0, parts), folded: withoutParts(note.folded, 0, parts) }
}

/** A charge named before the words is stated: "Servidumbre de paso, según los datos personales del escrito". */
function isOutside(words: string): boolean {
  const isNamedAfter = OUTSIDE.some((each) => {
    const at = words.search(each)
    return at !== -1 && signIn(words.slice(0, at)) === null
  })
  return (isNamedAfter || DATA_LAW.test(words)) && !STATED.test(words) && !words.includes(' | ')
}
