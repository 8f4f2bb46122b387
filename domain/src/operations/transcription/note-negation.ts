import type { Span } from './note-text.ts'

/** Words that deny the words after them, in normalised text. */
const DENIALS =
  /\b(?:no\s+(?:n['’]hi|hi)\s+ha(?:n|gi)?\b|non\s+(?:hai|const|exist|figur)[a-z]*\b|no\s+(?:le\s+|se\s+|la\s+)?(?:hay|exist|const|figur|aparec|tien|pesa|result|encuentr|hall|esta|soport|ostent|hubier|acredit|garantiz|prejuzg|compr[ou]eb|verific)[a-z]*\b(?!\s+(?:que\s+)?(?:\w+\s+){0,3}(?:cancela|caduca|extingui))|libres?\s+de|exent[ao]s?\s+de\s+(?=toda|carga|gravam|hipotec)|carec[a-z]+\s+de|ningun[ao]?|tampoco|ni(?=\s)|sin(?!\s+embargo\b(?!\s*(?:ni|y|o)\b)|\s+perjuicio|\s+(?:ningun\s+)?efectos?\b|\s+que\b|\s+necesidad))/g
/** Words that end a denial. */
const EXCEPTIONS =
  /\b(?:salv[oa]|except[oa]|excepcion|excluid[ao]s?|pero|sino|aunque|(?:mas|otr[ao]s?)\s+(?:[a-z]+\s+){0,4}?que|distint[ao]s?\s+(?:de|a)|ademas\s+de|diferentes?\s+(?:de|a)|fuera\s+de|a\s+no\s+ser)\b/
/**
 * Pattern for the words before a colon. If the denial after the colon names no charge itself, it denies these words:
 * "Afecciones fiscales: ninguna vigente." So does a heading with a full stop: "AFECCIONES FISCALES. No hay."
 */
const NAMED_BEFORE =
  /(?:^|[.;\n])((?:[^.;:|\n]{3,80}[:|]|\s*(?:(?!favor|letra|inscr|grava|sujet|afect[ao]s?\b|constitu|segun|pesa\b|tiene\b|exist|hay\b|arrendad|hipotecad|embargad|sobre\b|por\b)[a-z/,()\s](?<!\n)){3,60}\.)\s*)$/
const ALONE =
  /^(?:ningun[ao]s?|no\s+(?:n['’]hi|hi)\s+ha(?:n|gi)?|non\s+(?:hai|const|exist|figur)[a-z]*|no\s+(?:le\s+|se\s+)?(?:hay|const|exist|figur|aparec|tien|result)[a-z]*|sin\s+(?:datos|inscribir|cargas)|libre)(?:\s+(?:vigentes?|en\s+vigor|inscrit[ao]s?|anotad[ao]s?|registrad[ao]s?|conocid[ao]s?|alguna?s?|ningun[ao]))*\s*$/
/** Number of characters that "sin" or "ni" denies. Other words deny the rest of the sentence. */
const NEXT_WORDS = 80
/** Maximum number of characters that another word denies, so that the work does not grow with their product. */
const DENIED_CHARACTERS = 2_000

/**
 * The denied parts of a normalised text. Each part begins at the denying word and ends with the sentence or at an
 * exception.
 */
export function deniedParts(folded: string): Span[] {
  return Array.from(folded.matchAll(DENIALS), ({ index, 0: words }) => {
    const isShort = words.startsWith('sin') || words.startsWith('ni')
    const limit = Math.min(folded.length, index + (isShort ? NEXT_WORDS : DENIED_CHARACTERS))
    const end = folded.slice(index, limit + 1).search(isShort ? /[.;,:](?!\d)/ : /[.;](?!\d)/)
    let to = end === -1 ? limit : Math.min(limit, index + end)
    const line = folded.slice(index, to).split('\n', 1)[0] ?? ''
    // In a table row, the denial ends with the line: "Condición suspensiva | No consta".
    if (/\|\s*$/.test(folded.slice(Math.max(0, index - 4), index)) && ALONE.test(line)) to = index + line.length
    const excepted = EXCEPTIONS.exec(folded.slice(index, to))
    // An exception that has ended is none: "salvo afecciones fiscales ya caducadas".
    const exception = excepted && endedStateOf(folded.slice(index + excepted.index, to)) === null ? excepted : null
    const named = exception ? '' : (NAMED_BEFORE.exec(folded.slice(Math.max(0, index - 90), index))?.[1] ?? '')
    const from = ALONE.test(folded.slice(index, to)) ? index - named.length : index
    return { from, to: exception ? index + exception.index : to }
  })
}

export const isDenied = (parts: readonly Span[], at: number) => parts.some(({ from, to }) => at >= from && at < to)

/** Words that say that a charge has ended. They must refer to the charge in the entry. */
const ENDINGS =
  /\b(?:cancel(?:[·.-]l)?ad[ao]s?|cancelo|canc\.|caducad[ao]s?|caduco|caduc\.|extingu?id[ao]s?|extingui(?:o|eron)|caducaron|cancelaron|levantad[ao]s?|aixeca(?:t|da)|al[cz]a(?:d[ao]s?|t)|(?:dej(?:ad[ao]s?|a|o|an)|qued(?:a|o|an|aron|ad[ao]s?|ando)|puest[ao]s?|declarad[ao]s?)\s+sin\s+(?:ningun\s+|valor\s+ni\s+)?efecto|revocad[ao]s?|redimid[ao]s?|purgad[ao]s?|anulad[ao]s?|se\s+cancela(?:n|ron)?|cancelacion\s+total|(?:por|objeto\s+de)\s+cancelacion|(?:cancelacion|caducidad)\s+practicada|prescrit[ao]s?|liberad[ao]s?\s+(?:esta\s+finca\s+)?de\s+(?:la\s+|dicha\s+|su\s+|toda\s+)?(?:responsabilidad|hipoteca|carga|afeccion)(?!(?:[^.;]|\.(?=\d)){0,160}?(?:\bpor\s+(?:la\s+cantidad|\d[\d.]*,\d\d)|autoliquid|ingresad)))(?<=\.|\b)/g
/** Words directly before `ENDINGS`. They say that the charge has not ended, or not yet. */
const NOT_YET =
  /(?:\bno\s+(?:\w+\s+){0,4}|\bsin\s+(?:\w+\s+){0,3}|\bni\s+|hasta\s+(?:que\s+)?(?:\w+\s+){0,3}|mientras\s+(?:\w+\s+){0,4}|(?:pueda|podra|puede|podran|debera|deba|haya\s+de)\s+(?:\w+\s+){0,3}|\b(?:sea|sean|fuera|fuere|fuese|ser|sera)\s+(?:\w+\s+)?|\bsi\s+(?!bien\b)(?:\w+\s+){0,4}|parcialmente\s+|pendiente\s+de\s+(?:ser\s+|su\s+)?)$/
const IN_PART =
  /^\s*(?:parcialmente|en\s+parte|solo|unicamente|en\s+cuanto\s+a(?!l\s+total|\s+la\s+totalidad|\s+esta\s+finca))/
/** Words directly after `ENDINGS`. They say that a different charge has ended. */
const OF_ANOTHER =
  /^\s+(?:la|el|las|los|otra|otro|una|un|dicha\s+nota|aquella)\s+(?!presente|citad|referid|mism|hipoteca\b|carga\b|anotacion\b|totalidad|dia\b|fecha\b|inscripcion|\d)/
const RANK =
  /\brango\b|pospu|pospos|antepo|igualad|refinanci|en\s+sustitucion|que\s+grava(?:ba)?\s+otra|nota\s+(?:de\s+)?expedicion/

/** Subjects that can end within the entry of a charge of another kind. */
const SUBJECTS: readonly (readonly [string, string])[] = [
  ['mortgage', '\\bhipoteca\\b'],
  ['seizure', '\\bembargo\\b'],
  ['disposalProhibition', '\\bprohibicion(?:es)?\\b|\\blimitacion(?:es)?\\b'],
  ['purchaseOption', '\\bopcion\\b'],
  ['resolutoryCondition', '\\bcondicion\\s+resolutoria\\b'],
  ['lease', '\\barrendamiento\\b'],
  ['foreclosureNote', '\\bnota\\s+de\\s+expedicion\\b|\\bejecucion\\b'],
  ['preemption', '\\b(?:tanteo|retracto)\\b'],
]

/** A clause before an ending is searched for at most this number of characters. */
const CLAUSE_CHARACTERS = 2_000
/** Maximum distance between the subject of an ending and its verb. */
const SUBJECT_CHARACTERS = 75

/** True if the last subject in the clause is a charge of another kind: "la prohibición ha quedado extinguida". */
function isOfAnotherKind(clause: string, kind: string | null): boolean {
  if (kind === null) return false
  let last: { kind: string; at: number } | null = null
  for (const [subject, words] of SUBJECTS)
    for (const { index } of clause.matchAll(new RegExp(words, 'g')))
      if (last === null || index > last.at) last = { kind: subject, at: index }
  return last !== null && last.kind !== kind && clause.length - last.at < SUBJECT_CHARACTERS
}

export const CHARGE_STATES = ['current', 'underConversion', 'cancelled', 'expired'] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

/** The state that a sentence gives to its subject: `cancelled` or `expired`. Null if it ends nothing. */
export function endedStateOf(folded: string): 'cancelled' | 'expired' | null {
  const text = folded.replace(/\s+/g, ' ')
  for (const { index, 0: word } of text.matchAll(ENDINGS)) {
    const before = text.slice(0, index)
    const after = text.slice(index + word.length)
    if (NOT_YET.test(before.slice(-45)) || IN_PART.test(after)) continue
    return stateAfter(word, before, after)
  }
  return null
}

/** `expired` if the charge ended because its time was over. */
function stateAfter(word: string, before: string, after: string): 'cancelled' | 'expired' {
  const byTime = /^\s*(?:\w+\s+){0,2}por\s+(?:caducidad|(?:el\s+)?transcurso)/
  return /^caduc/.test(word) || byTime.test(after) || /\bpor\s+caducidad\b[^.;]{0,60}$/.test(before)
    ? 'expired'
    : 'cancelled'
}

/** The state of a charge, from the normalised words of its entry. */
export function chargeStateOf(folded: string, kind: string | null = null): ChargeState {
  const text = folded.replace(/\s+/g, ' ')
  const ending = endingOf(text, kind)
  if (ending) return ending.state
  const isConverting =
    /(?:pendiente|tramite|proceso|vias)\s+de\s+(?:su\s+)?conver(?:sion|tirse)|suspendid[ao][^.]{0,60}defecto|anotacion\s+de\s+suspension/
  return isConverting.test(text) ? 'underConversion' : 'current'
}

/** Words about an ending, in any form, in Spanish, Catalan or Galician. */
const ABOUT_ENDING =
  /\b(?:cancel[·.-]?[a-z]+|canc(?=\.)|caduc[a-z]*|exting[a-z]+|extinci[a-z]+|al[cz](?:[ao]|ose|ad[ao]s?|ad?es|ats?|aron|ou|aran?|ar(?:se)?|a?ment(?:os?|s)?|amiento|an(?:do(?:se|o)?|t))|levant(?!es?\b|in)[a-z]+|aixec[a-z]*|anul(?:[·.-]l)?[a-z]+|revoc[a-z]+|redencion|redimi[a-z]+|sin\s+(?:ningun\s+)?(?:efectos?|valor)|sense\s+(?:cap\s+)?(?:efectes?|valor)|sen\s+(?:ningun\s+)?(?:efectos?|valor)|prescri(?:t|pcion)[a-z]*|purgad[ao]s?|redimid[ao]s?|liberad[ao]s?(?=\s+de\s+(?:la\s+|toda\s+|su\s+|dicha\s+|esta\s+|tal\s+|la\s+(?:citada|referida|expresada|anterior)\s+)?(?:responsab|hipotec|carga|gravamen|afeccion))|resuelt[ao]s?|rescindid[ao]s?|renuncia[a-z]*|consolida[a-z]+|carta\s+de\s+pago|no\s+(?:vigentes?|viv[ao]s?|activ[ao]s?|subsist[a-z]+)|inactiv[ao]s?|sin\s+vigencia|extint[ao]s?|desembarg[a-z]+|caus[a-z]+\s+baja|pagad[ao]s?\s+(?:en\s+su\s+totalidad|totalmente|integramente)|(?:perd\w+|pierd\w+)\s+(?:su\s+)?(?:vigencia|eficacia)|d(?:ad[ao]s?|a)\s+de\s+baja)\b/g
/** Words after which an ending is a term or a condition, not a fact: "caducará", "plazo de caducidad". */
const FUTURE = /^(?:caducar|cancelar|extinguir|cancele|caduque|extinga)/
const NO_FACT =
  /(?:\b(?:plazo|fecha|dia|termino)\s+de\s+|\bdocumento\s+de\s+|\bescritura\s+de\s+|\bpresentad[ao]\b[^.;]{0,60})$/

/** The positions of words for an ending in normalised words, without those for one that is not there yet. */
export function endingWords(folded: string): number[] {
  return Array.from(folded.matchAll(ABOUT_ENDING)).flatMap(({ index, 0: word }) => {
    const before = folded.slice(Math.max(0, index - 70), index).replace(/\s+/g, ' ')
    const isDated = /^cancel/.test(word) && /\b(?:fecha|dia) de $/.test(before)
    return FUTURE.test(word) || NOT_YET.test(before.slice(-45)) || (NO_FACT.test(before) && !isDated) ? [] : [index]
  })
}

/** Position of the word that ends a charge, in the normalised words of its entry. Null if the charge is in force. */
export function endedAt(folded: string, kind: string | null = null): number | null {
  const text = folded.replace(/\s+/g, ' ')
  const ending = endingOf(text, kind)
  if (!ending) return null
  // Position in the words before their blanks were joined.
  let at = 0
  for (let joined = 0; joined < ending.at; joined += 1) at += /^\s+/.exec(folded.slice(at))?.[0].length ?? 1
  return at
}

/** True if the words of a charge in force say that something else has ended: "cancelada la responsabilidad de otra". */
export function endsAnother(folded: string, kind: string | null = null): boolean {
  const text = folded.replace(/\s+/g, ' ')
  if (endingOf(text, kind)) return false
  return Array.from(text.matchAll(ENDINGS)).some(({ index, 0: word }) => {
    const before = text.slice(Math.max(0, index - 45), index)
    return OF_ANOTHER.test(text.slice(index + word.length)) && !NOT_YET.test(before)
  })
}

/** The first word in a text without repeated blanks that ends the charge of the entry. */
function endingOf(text: string, kind: string | null): { state: 'cancelled' | 'expired'; at: number } | null {
  for (const { index, 0: word } of text.matchAll(ENDINGS)) {
    const before = text.slice(Math.max(0, index - 45), index)
    const after = text.slice(index + word.length)
    if (NOT_YET.test(before) || IN_PART.test(after) || OF_ANOTHER.test(after)) continue
    const reach = text.slice(Math.max(0, index - CLAUSE_CHARACTERS), index)
    const clause = reach.slice(Math.max(reach.lastIndexOf('. '), reach.lastIndexOf('; ')) + 1)
    if (RANK.test(clause) || isOfAnotherKind(clause, kind)) continue
    return { state: stateAfter(word, clause, after), at: index }
  }
  return null
}
