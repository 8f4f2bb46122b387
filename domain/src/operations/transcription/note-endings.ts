import { CHARGE_SIGNS, type ChargeKind } from './charge-kinds.ts'
import { type ChargeState, endedStateOf } from './note-negation.ts'
import type { NoteText, Span } from './note-text.ts'
import { DAY, dayOf } from './spanish-words.ts'

const ORDINALS = ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'septima', 'octava', 'novena', 'decima']
const ORDINAL = `(?:\\d{1,3}\\s?\\.?\\s?[ªaº°]?(?![a-z\\d])|${ORDINALS.join('|')})`
const INSCRIPTION = `\\binsc(?:ripcion(?:es)?|\\.)\\s+(${ORDINAL}(?:\\s*(?:,|y)\\s*${ORDINAL})*)`
const LETTER =
  '\\bletras?\\s+[«"]?([a-z]{1,2}(?:(?:\\s*,\\s*|\\s+y\\s+)[a-z]{1,2}(?![a-z])(?!\\s+(?:favor|instancias?|peticion|solicitud)\\b))*)(?![a-z])'

/** The names of entries in normalised words: `i3` for an inscription, `la` for a letter, `d2020-01-31` for a day. */
export function entryNames(words: string): string[] {
  const names = Array.from(words.matchAll(new RegExp(INSCRIPTION, 'g'))).flatMap(([, list = '']) =>
    Array.from(list.matchAll(new RegExp(ORDINAL, 'g')), ([each]) => {
      const index = ORDINALS.indexOf(each)
      return `i${index === -1 ? Number.parseInt(each, 10) : index + 1}`
    }),
  )
  const letters = Array.from(words.matchAll(new RegExp(LETTER, 'g'))).flatMap(([, list = '']) =>
    list.split(/\s*(?:,|\sy\s)\s*/).map((each) => `l${each.trim()}`),
  )
  const days = Array.from(words.matchAll(new RegExp(DAY, 'g'))).flatMap(([day]) => {
    const iso = dayOf(day)
    return iso === null ? [] : [`d${iso}`]
  })
  return [...names, ...letters, ...days]
}

const ENDED = '(?:cancelad[ao]s?|caducad[ao]s?|extinguid[ao]s?|levantad[ao]s?|alzad[ao]s?|anulad[ao]s?)'
const END = '(?:objeto\\s+de\\s+cancel|cancel|caduc|extingui|levantad|alzad|anulad|sin\\s+efecto)'
const BULLET =
  '^[\\s*•–-]*(?:(?:\\(?(?:\\d{1,2}|[a-z]|[ivx]{1,5})\\s?[.)ºª°]+|(?:primer|segund|tercer|cuart|quint|sext|septim|octav|noven|decim)[oa]\\s?[.:)-]+)[\\s.–-]*)?'
const NOUN =
  '(?:citad[ao]s?\\s+|referid[ao]s?\\s+|expresad[ao]s?\\s+|indicad[ao]s?\\s+)?(?:anotacion|hipoteca|embargo|afeccion|condicion|prohibicion|usufructo|demanda|concurso|servidumbre|arrendamiento|secuestro|opcion|carga|inscripcion|letra|derecho)'
/** A sentence whose subject is an entry with the definite article: "La anotación letra B ha sido cancelada." */
const DEFINITE = new RegExp(
  `${BULLET}(?:(?:por\\s+lo\\s+que\\s+se\\s+refiere|respecto|en\\s+cuanto|en\\s+relacion)\\s+(?:a|al|con|de|del)\\s+)?(?:la|el|las|los|al?|del?)?\\s*(?:la|el|las|los)?\\s*${NOUN}`,
)
/** A sentence that begins with the ending: "CANCELADA por la inscripción 3ª la hipoteca…" */
const FRONT = new RegExp(
  `${BULLET}(?:(?:ha|han|fue|fueron|queda|quedan|quedo|quedaron|consta|constan|figura|figuran|esta|estan|se\\s+(?:halla|encuentra|cancela|cancelan|cancelo|extingue)|por\\s+(?:la\\s+|haber\\s+)?(?:nota|inscripcion|mandamiento|auto|caducidad|escritura|resolucion|instancia|consolidacion|transcurso)\\b[^;]{0,110}?(?=${END}|se\\s+cancel))\\s*){0,6}(?:sido\\s+|quedado\\s+|totalmente\\s+|ha\\s+de\\s+entenderse\\s+|se\\s+){0,4}${END}`,
)
/** Words for the cause of an ending. Their names are not those of the ended entry. */
const CAUSE = [
  `\\b(?:por|mediante|segun|en\\s+virtud\\s+de|con\\s+motivo\\s+de)\\s+(?:la\\s+|su\\s+|otra\\s+)?(?:nota(?:\\s+marginal)?|inscripcion|insc\\.|anotacion|mandamiento|instancia|escritura|auto|resolucion)\\s*(?:al\\s+margen\\s*)?(?:de\\s+)?(?:letra\\s+[a-z]{1,2}\\b|${ORDINAL})?(?:,?\\s*(?:de\\s+)?(?:con\\s+)?(?:fecha\\s+)?${DAY})?`,
  `(?:cancelacion|${ENDED}|cancelo|caduco)\\s+(?:ya\\s+)?(?:con\\s+fecha|el(?:\\s+dia)?|en(?:\\s+fecha)?|de\\s+fecha)\\s+(?:de\\s+)?${DAY}`,
]

/** The words of an entry, with blanks in place of the causes that its sentences of ending name. */
export function withoutCauses(words: string): string {
  const ends = new RegExp(END)
  return words.replace(/[^.;]*(?:[.;](?!\s)[^.;]*)*[.;]?/g, (sentence) =>
    ends.test(sentence) ? blankCauses(sentence) : sentence,
  )
}

function blankCauses(words: string): string {
  let left = words
  for (const cause of CAUSE) left = left.replace(new RegExp(cause, 'g'), (each) => ' '.repeat(each.length))
  return left
}

const SUBJECT = new RegExp(`\\b(?:la|el|los|las|al|del)\\s+${NOUN}`)

/** A sentence of its own that ends an entry. */
export interface Ending extends Span {
  state: ChargeState
  /** Null if the sentence only says "anotación", "asiento" or nothing. */
  kind: ChargeKind | null
  /** The names of the ended entry, without those of the cause. */
  names: readonly string[]
  /** The sentence without the words about the cause, with the same length. */
  subject: string
}

/**
 * The ending in a sentence whose subject is the ended entry. Null for an entry's own tail: "Hoy cancelada."
 * @param isFirst true if the sentence begins a numbered entry or a paragraph
 */
export function endingIn(note: NoteText, sentence: Span, isFirst: boolean): Ending | null {
  const words = note.folded.slice(sentence.from, sentence.to)
  const state = endedStateOf(words)
  if (state === null) return null
  const isFront = FRONT.test(words)
  const at = words.search(new RegExp(END))
  // A long sentence before the ending describes the entry itself.
  if (!isFront && !(DEFINITE.test(words) && at < 160 && !/\ba\s+favor|euros|€/.test(words.slice(0, at)))) return null
  const subject = blankCauses(words)
  const [kind, names] = [kindIn(subject), entryNames(subject)]
  // "Se encuentra caducada por transcurso del plazo" ends the entry before it in the same block.
  if (!isFirst && (!SUBJECT.test(subject) || (kind === null && names.length === 0))) return null
  return { ...sentence, state, kind, names, subject }
}

function kindIn(words: string): ChargeKind | null {
  let first: { kind: ChargeKind; at: number } | null = null
  for (const [kind, sign] of CHARGE_SIGNS) {
    const at = words.search(new RegExp(sign))
    if (at !== -1 && (first === null || at < first.at)) first = { kind, at }
  }
  return first?.kind ?? null
}
