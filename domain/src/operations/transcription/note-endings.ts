import { CHARGE_SIGNS, type ChargeKind } from './charge-kinds.ts'
import { ENDS_NEXT } from './entry-start.ts'
import { type ChargeState, endedStateOf } from './note-negation.ts'
import type { NoteText, Span } from './note-text.ts'
import { DAY, dayOf } from './spanish-words.ts'

const ORDINALS = ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'septima', 'octava', 'novena', 'decima']
const ORDINAL = `(?:\\d{1,3}\\s?\\.?\\s?[ªaº°]?(?![a-z\\d])|${ORDINALS.join('|')})`
const INSCRIPTION = `\\binsc(?:rip?cio(?:n|ns|nes|s)?|\\.)\\s*:?\\s+(${ORDINAL}(?:\\s*(?:,|y)\\s*${ORDINAL})*)`
const LETTER =
  '\\bl?letras?\\s*:?\\s+[«"]?([a-z]{1,2}(?:(?:\\s*,\\s*|\\s+y\\s+)(?!(?:de|el|la|en|al|se|su|no|ya|es|lo)\\b)[a-z]{1,2}(?![a-z])(?!\\s+(?:favor|instancias?|peticion|solicitud)\\b))*)(?![a-z])'

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

const ENDED =
  '(?:cancel(?:·l)?ad[ao]s?|canc\\.|caducad[ao]s?|caduc\\.|exting(?:u?id)[ao]s?|levantad[ao]s?|al[cz]ad[ao]s?|anulad[ao]s?)'
const END = '(?:objeto\\s+de\\s+cancel|canc(?:el|\\.)|caduc|extingu?i|levantad|al[cz]ad|anulad|sin\\s+efecto)'
const BULLET =
  '^[\\s*•–-]*(?:(?:\\(?(?:\\d{1,2}|[a-z]|[ivx]{1,5})\\s?[.)ºª°]+|(?:primer|segund|tercer|cuart|quint|sext|septim|octav|noven|decim)[oa]\\s?[.:)-]+)[\\s.–-]*)?'
const NOUN =
  '(?:citad[ao]s?\\s+|referid[ao]s?\\s+|expresad[ao]s?\\s+|indicad[ao]s?\\s+)?(?:anotacion|hipoteca|embargo|afeccion|condicion|prohibicion|usufructo|demanda|concurso|servidumbre|arrendamiento|secuestro|opcion|carga|inscripcion|letra|derecho)'
/** Words before the subject of an ending, such as its cause: "Asimismo: Según la inscripción 5ª, la hipoteca…". */
const LEAD =
  '(?:(?:asimismo|igualmente|ademas|tambien)\\s*[:,]?\\s*)?(?:(?:segun|por|mediante|en\\s+virtud\\s+de|conforme\\s+a)\\s+[^;]{3,110}?,\\s*)?'
/** A sentence whose subject is an entry with the definite article: "La anotación letra B ha sido cancelada." */
const DEFINITE = new RegExp(
  `${BULLET}${LEAD}(?:(?:por\\s+lo\\s+que\\s+se\\s+refiere|respecto|en\\s+cuanto|en\\s+relacion)\\s+(?:a|al|con|de|del)\\s+)?(?:la|el|las|los|al?|del?)?\\s*(?:la|el|las|los)?\\s*${NOUN}`,
)
/** A sentence that begins with the ending: "CANCELADA por la inscripción 3ª la hipoteca…" */
const FRONT = new RegExp(
  `${BULLET}${LEAD}(?:(?:ha|han|fue|fueron|queda|quedan|quedo|quedaron|consta|constan|figura|figuran|esta|estan|se\\s+(?:halla|encuentra|cancela|cancelan|cancelo|extingue)|por\\s+(?:la\\s+|haber\\s+)?(?:nota|inscripcion|anotacion|letra|mandamiento|auto|caducidad|escritura|resolucion|instancia|consolidacion|transcurso)\\b[^;]{0,110}?(?=${END}|se\\s+cancel))\\s*){0,6}(?:sido\\s+|quedado\\s+|totalmente\\s+|ha\\s+de\\s+entenderse\\s+|se\\s+){0,4}${END}`,
)
/** Words for the cause of an ending. Their names are not those of the ended entry. */
const CAUSE = [
  `\\b(?:por|per|pol[ao]|mediante|segun|en\\s+virtud\\s+de|con\\s+motivo\\s+de)\\s+(?:la\\s+|su\\s+|otra\\s+)?(?:(?:nota(?:\\s+marginal)?|inscrip?cion?|insc\\.|anotacion?|mandamiento|instancia|escritura|auto|resolucion)\\s*(?:al\\s+margen\\s*)?(?:de\\s+)?(?:(?:la\\s+)?l?letra\\s+[a-z]{1,2}\\b|${ORDINAL})?|l?letra\\s+[a-z]{1,2}\\b)(?:,?\\s*(?:de\\s+)?(?:con\\s+)?(?:fecha\\s+)?${DAY})?`,
  `(?:cancelacion|${ENDED}|cancelo|caduco)\\s+(?:ya\\s+)?(?:con\\s+fecha|el(?:\\s+dia)?|en(?:\\s+fecha)?|de\\s+fecha)\\s+(?:de\\s+)?${DAY}`,
]

/** The words of an entry, with blanks in place of the causes that its sentences of ending name. */
export function withoutCauses(words: string): string {
  const ends = new RegExp(END)
  return words.replace(/[^.;]*(?:(?:[.;](?!\s)|(?<=\bcanc|\bcaduc|\.[a-z])\.)[^.;]*)*[.;]?/g, (sentence) =>
    ends.test(sentence) ? blankCausesOf(sentence) : sentence,
  )
}

/** The sentence without its causes. An ending that begins its charge has them before the colon. */
function blankCausesOf(sentence: string): string {
  // A state in brackets is no sentence with a cause: "[CADUCADA] Afección, según nota de fecha…".
  if (/^\s*\[[^\]]{3,26}\]/.test(sentence) && !new RegExp(END).test(sentence.replace(/^\s*\[[^\]]*\]/, '')))
    return sentence
  const lead = ENDS_NEXT.exec(sentence)?.[0].length ?? sentence.length
  return blankCauses(sentence.slice(0, lead)) + sentence.slice(lead)
}

/** Minimum position of the note of the charge itself in a sentence. A cause at its beginning comes before. */
const OWN_NOTE = 20
/** Words which say that the entry was made: "inscrito a favor de X, por la inscripción 3ª". */
const ENTERED = /\b(?:inscrit|constituid|anotad|practicad|causad)[ao]s?\b/
const ENTERED_CHARACTERS = 90

function blankCauses(words: string): string {
  let left = words
  const end = words.search(new RegExp(END))
  for (const cause of CAUSE)
    left = left.replace(new RegExp(cause, 'g'), (each, ...rest) => {
      const at = rest.find((own) => typeof own === 'number') ?? 0
      // The note of the charge itself: "la afección, según nota de fecha 14 de mayo de 2015, está caducada".
      const isOfCharge = each.startsWith('segun') || ENTERED.test(words.slice(Math.max(0, at - ENTERED_CHARACTERS), at))
      const isOwn = isOfCharge && at > OWN_NOTE && at < end
      return isOwn ? each : ' '.repeat(each.length)
    })
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
  /** The numbered entry that the sentence begins, if the entry describes the ended charge itself. */
  entry?: Span
  /** The sentences before it in its paragraph. */
  before?: readonly Span[]
}

/**
 * The ending in a sentence whose subject is the ended entry. Null for an entry's own tail: "Hoy cancelada."
 * @param isFirst true if the sentence begins a numbered entry or a paragraph
 */
export function endingIn(note: NoteText, sentence: Span, isFirst: boolean): Ending | null {
  const words = note.folded.slice(sentence.from, sentence.to)
  const state = endedStateOf(words)
  if (state === null) return null
  const [lead = ''] = ENDS_NEXT.exec(words) ?? []
  if (lead !== '' && kindIn(words.slice(lead.length)) !== null) return null
  const isFront = FRONT.test(words)
  const at = words.search(new RegExp(END))
  // A long sentence before the ending describes the entry itself.
  if (
    !isFront &&
    !(DEFINITE.test(words) && at < 160 && !/\ba\s+fav(?:or|\.)|euros|€|pesetas|\bptas|\bpts/.test(words.slice(0, at)))
  )
    return null
  const subject = blankCauses(words)
  const [kind, names] = [kindIn(subject), entryNames(subject)]
  // "Se encuentra caducada por transcurso del plazo" ends the entry before it in the same block.
  if (!isFirst && (!SUBJECT.test(subject) || (kind === null && names.length === 0))) return null
  return { ...sentence, state, kind, names, subject }
}

/** The kind of the first charge that the words name, also if they deny it. */
export function kindIn(words: string): ChargeKind | null {
  let first: { kind: ChargeKind; at: number } | null = null
  for (const [kind, sign] of CHARGE_SIGNS) {
    const at = words.search(new RegExp(sign))
    if (at !== -1 && (first === null || at < first.at)) first = { kind, at }
  }
  return first?.kind ?? null
}
