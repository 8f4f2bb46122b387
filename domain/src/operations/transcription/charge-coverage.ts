import { type AmountKind, amountsOf } from './charge-amounts.ts'
import type { ChargeKind } from './charge-kinds.ts'
import { entryNames } from './note-endings.ts'
import { deniedParts, isDenied } from './note-negation.ts'
import { fold, type Span } from './note-text.ts'
import type { ReadCharge } from './note-values.ts'
import { IDENTIFIER } from './owner-identifiers.ts'
import { isPlainName } from './plain-names.ts'
import { DAY, dayOf } from './spanish-words.ts'

/** The values of a charge that use the words of its entry. */
export type CoveredCharge = Pick<
  ReadCharge,
  'kind' | 'state' | 'creditor' | 'principal' | 'interest' | 'lateInterest' | 'costs' | 'startedOn' | 'inscription'
>

/** The words of an entry, as printed and normalised, with the position of the name of its charge. */
export interface EntryWords {
  text: string
  folded: string
  signAt: number
}

/**
 * True if the words of an entry are explained: the charge has a sign of its own and a plain name, and each
 * amount, day, name of an entry, share, identifier, holder and name of a charge is used by a value or explained by a usual
 * formula.
 * @param issuedOn day of issue of the extract, yyyy-mm-dd, which may follow the last entry
 */
export const isCovered = (entry: EntryWords, charge: CoveredCharge, issuedOn: string | null): boolean =>
  hasSign(charge, entry.folded) &&
  !isCutOff(entry.text) &&
  // The day of the extract, which may follow its last entry.
  (charge.startedOn === null || charge.startedOn !== issuedOn) &&
  (charge.creditor === null || isPlainName(charge.creditor)) &&
  unexplainedParts(entry, charge, issuedOn).length === 0

/** True if a charge has a sign that identifies it: an amount, a day, or its inscription or letter. */
function hasSign({ kind, state, creditor, principal, startedOn, inscription }: CoveredCharge, words: string): boolean {
  if ([principal, startedOn, inscription].some((each) => each !== null)) return true
  // A right without an amount is identified by its holder, and a protection regime by its file.
  if ((kind === 'easement' || kind === 'other') && creditor !== null) return true
  if (kind === 'subsidisedHousing' && /\bexp[a-z]*\.?[^.;]{0,20}\d/.test(words)) return true
  // An ending may name its charge only by its inscription or letter.
  return (state === 'cancelled' || state === 'expired') && entryNames(words).length > 0
}

/** Length of a line that is full, so that its sentence goes on below. */
const FULL_LINE = 60

/** True if an entry ends within a sentence: its last line is full and has no sign at its end. */
const isCutOff = (text: string) =>
  !text.includes(' | ') && (text.trimEnd().split('\n').at(-1) ?? '').length > FULL_LINE && /[\p{Ll},-]\s*$/u.test(text)

/**
 * The parts of an entry that no value of the charge has and no usual formula explains. The forms that are searched are wider
 * than those that are read: what looks like a day and cannot be read is unexplained.
 */
export function unexplainedParts(
  { text, folded: words, signAt }: EntryWords,
  charge: CoveredCharge,
  issuedOn: string | null = null,
): Span[] {
  const denied = deniedParts(words)
  return [
    ...unexplainedAmounts(words, charge),
    ...unexplainedDays(words, charge, issuedOn),
    ...unexplainedNames(words, charge),
    ...unexplainedShares(words),
    ...unexplainedIdentifiers(words, charge),
    ...unexplainedHolders(words, text, charge),
    ...partsOfName(words, charge),
    ...unexplainedEndings(words, charge),
    ...otherCharges(words, charge),
    ...spansOf(words, OF_PRESENTATION).filter(({ from }) => from < signAt),
  ].filter(({ from }) => !isDenied(denied, from))
}

const spansOf = (words: string, pattern: RegExp): Span[] =>
  Array.from(words.matchAll(pattern), ({ index, 0: match }) => ({ from: index, to: index + match.length }))
const before = (words: string, at: number, characters: number) => words.slice(Math.max(0, at - characters), at)
const isWithin = (one: Span, other: Span) => one.from < other.to && other.from < one.to

/** A document that waits for its registration is no charge. */
const OF_PRESENTATION =
  /\b(?:pdtes?\.?|pend\.?|pendientes?)\s*(?:de\s+)?(?:despacho|inscri)|\b(?:asiento|asto\.?)\s+(?:de\s+presentacion|\d)|\bpresentad[ao]\s+(?:el\s|con\s+el\s+(?:numero|asiento))|\blibro\s+diario\b/g

/** Amounts that a usual formula states without a field of the charge: the value of the property, a rent or a limit. */
const WITHOUT_FIELD: readonly AmountKind[] = ['valuation', 'other', 'limit', 'mixed']
const CURRENCY = '(?:€|euros?\\b|eur\\b|pesetas|pessetes|ptas?\\b|pts\\b|₧|cent[ie]ms?\\b|centimos?\\b)'
/** Anything that looks like an amount: figures beside a currency, or with cents. */
const LIKE_AMOUNT = new RegExp(
  `(?<![\\d.,/])(?:\\d[\\d.,'’´]{0,20}\\d|\\d)\\s*[-–.,]?\\s*${CURRENCY}|${CURRENCY}\\s*:?\\s*\\d[\\d.,'’´]*|(?<![\\d.,/])\\d{1,3}(?:[.'’´]?\\d{3}){0,4}[,'’´]\\d{2}(?![\\d,]|\\s*(?:%|por|per|m2|m²|m\\.|metros|enteros))`,
  'g',
)
/** A label after an amount, with a participle between them: "1.200 euros presupuestados para costas". */
const LABELLED_AFTER = /^[^.;\d]{0,45}\b(?:costas|costes|gastos|despeses|intereses|interessos|recargo|recarrec)/
/** Words before the amount of a whole of which the charge has a part. */
const OF_WHOLE = /\b(?:total|conjunt[ao]|global|importe\s+total)\b[^.;\d]{0,40}$/

function unexplainedAmounts(words: string, charge: CoveredCharge): Span[] {
  const read = [charge.principal, charge.interest, charge.lateInterest, charge.costs].filter((each) => each !== null)
  const total = read.reduce((sum, each) => sum + each, 0)
  const isUsed = (euros: number) => [...read, total].some((each) => Math.abs(each - euros) < CENT)
  const isPaidTax = charge.kind === 'taxBurden' && charge.principal === null
  const amounts = amountsOf(words)
  const unused = amounts.filter(
    ({ euros, kind, from, to }) =>
      euros === null ||
      !(
        isUsed(euros) ||
        isPaidTax ||
        WITHOUT_FIELD.includes(kind) ||
        LABELLED_AFTER.test(words.slice(to, to + FORMULA)) ||
        OF_WHOLE.test(before(words, from, FORMULA)) ||
        isTotal(amounts, euros, from)
      ),
  )
  // Figures that continue before or after the matched ones are another amount.
  const isRead = (each: Span) =>
    amounts.some((amount) => isWithin(amount, each) && !/\d/.test(outside(words, each, amount)))
  const unread = spansOf(words, LIKE_AMOUNT).filter((each) => !isRead(each))
  return [...unused, ...unread]
}

/** True if an amount is the sum of the two or more amounts directly before it: a total. */
function isTotal(amounts: ReturnType<typeof amountsOf>, total: number, at: number): boolean {
  const earlier = amounts.filter(({ to }) => to <= at).map(({ euros }) => euros ?? Number.NaN)
  let sum = 0
  return earlier.toReversed().some((euros, index) => {
    sum += euros
    return index > 0 && Math.abs(sum - total) < CENT
  })
}

/** The words of a part before and after another one. */
const outside = (words: string, { from, to }: Span, inner: Span) =>
  words.slice(from, Math.max(from, inner.from)) + words.slice(Math.min(to, inner.to), to)

const CENT = 0.011
/** Words of a formula are searched within this number of characters. */
const FORMULA = 90

const MONTH =
  'ene(?:ro)?|feb(?:rero?|reiro)?|mar(?:zo|c)?|abr(?:il)?|may(?:o)?|mai[go]|jun(?:io|y)?|jul(?:io|iol)?|ago(?:sto?)?|sep(?:t|tiembre)?|set(?:iembre|embr[eo])?|oct(?:ubre)?|nov(?:iembre|embr[eo])?|dic(?:iembre)?|des(?:embre)?|dec(?:embro)?|gen(?:er)?|xaneiro|xuno|xullo|outubro|urtarril\\w*|otsail\\w*|martxo\\w*|apiril\\w*|maiatz\\w*|ekain\\w*|uztail\\w*|abuztu\\w*|irail\\w*|urri\\w*|azaro\\w*|abendu\\w*'
/** Anything that looks like a day: three parts with a month or a year, in any order and with any signs. */
const LIKE_DAY = new RegExp(
  [
    '(?<![\\d/.,-])\\d{1,2}\\s?[/.–-]\\s?\\d{1,2}\\s?[/.–-]\\s?(?:\\d{4}|\\d{2})(?![\\d/,-])',
    '(?<![\\d/.,-])(?:18|19|20)\\d{2}\\s?[/.–-]\\s?\\d{1,2}\\s?[/.–-]\\s?\\d{1,2}(?![\\d/])',
    `\\b\\d{1,2}[ºo]?[\\s/.–-]{1,3}(?:de\\s+|d['’]\\s?)?(?:${MONTH})\\b\\.?[\\s,/.–-]{1,3}(?:del?\\s+)?(?:ano\\s+|any\\s+)?\\d{2,4}`,
    `\\b(?:${MONTH})\\b\\.?\\s+(?:de\\s+|del\\s+)?(?:19|20)\\d{2}\\b`,
    // A page ends within the day: "15 de enero de".
    `\\b\\d{1,2}\\s+de\\s+(?:${MONTH})\\b(?:\\s+del?\\b)?(?=\\s*$|\\s+(?!del?\\s)(?:[a-z]|\\d{1,2}\\s+de\\s))(?!\\s+(?:del?\\s+)?(?:ano|dos\\s+mil|mil)\\b)`,
    '\\b\\d{1,2}\\s?[/.–-]\\s?[ivx]{1,4}\\s?[/.–-]\\s?(?:19|20)\\d{2}\\b',
  ].join('|'),
  'g',
)
/** Words directly before the day of the entry itself. */
const OWN_ACT =
  /\b(?:insc(?:rip?cion?|r?\.)?|anotacion?|anotad[ao]|l?letra|nota|asiento)\b[^.;:|]{0,24}[\s,:(]*(?:(?:extendida|tomada|practicada|puesta)\s+)?(?:de\s+|con\s+|el\s+|del?\s+|en\s+)*(?:fecha\s*:?\s*(?:de\s+)?|data\s+)?$/
/** Words before the title of a mortgage. */
const OF_DEED = /\b(?:escritur|escriptur|esc\.|otorgad|formalizad)[^;|]{0,90}$/
/** Words before the day of a document, of a term, of a change or of an end. */
const OF_OTHER_DAY =
  /\b(?:escritur|escriptur|esc\.|document|mandamient|mandat|mandament|manament|auto\b|autos\b|resoluci|providencia|decreto|diligencia|sentencia|acta\b|acuerdo|oficio|contrato|poliza|instancia|certificaci|otorgad|autorizad|formalizad|constituid|notari|protocol|registro\s+mercantil|firmad|expedid|dictad|aprobad|boletin|vence|venciment|vencimiento|vto\.|hasta|finaliz|termin|plazo|desde|contad|partir|prorrog|prorog|novad|novaci|modific|ampli|subrog|cedi[dt]|cesion|cancel|caduc|exting|levant|al[cz]ad|anulad|resuelt|convert|conversi|rectific|ley\b|orden\b|compra|herencia|donacion|adjudic|requeriment|requerimient|liquidaci|descalific|calificaci|inici|comienz|\bal\b)/

/** Words after which a day is not that of the entry: those of a change, an end or a cause of it. */
const OF_CHANGED =
  /prorrog|prorog|cancel|caduc|conver|ampli|novaci|novad|modific|rectific|ejecuc|subrog|cesion|cedid|pospo|distribu|expedi|sustitu|exting|levant|alzad|anulad/

function unexplainedDays(words: string, charge: CoveredCharge, issuedOn: string | null): Span[] {
  const { startedOn, kind } = charge
  const read = Array.from(words.matchAll(new RegExp(DAY, 'g')), ({ index, 0: text }) => ({
    from: index,
    to: index + text.length,
    day: dayOf(text),
    lead: before(words, index, 110),
  })).filter(({ day }) => day !== null)
  const unread = spansOf(words, LIKE_DAY).filter((each) => !read.some((day) => isWithin(day, each)))
  const own = read.filter(({ lead }) => OWN_ACT.test(lead) && !OF_CHANGED.test(lead))
  const titles = kind === 'mortgage' ? read.filter(({ lead }) => OF_DEED.test(lead) && !OF_CHANGED.test(lead)) : []
  const [of] = [own, titles].filter((each) => each.length > 0)
  const isOtherDay = of !== undefined && !of.some(({ day }) => day === startedOn)
  const unused = read.filter(({ day, lead }) => day !== startedOn && day !== issuedOn && !OF_OTHER_DAY.test(lead))
  return [...unread, ...unused, ...(isOtherDay ? of : [])]
}

/** Words around the name of another entry: that of a change, of a cause, of a title, or of another right. */
const OF_OTHER_ENTRY =
  /prorrog|prorog|cancel|caduc|conver|ampli|novaci|novad|modific|rectific|relaci|ejecuc|subrog|cesion|cedi[dt]|rango|pospo|distribu|reduc|expedi|dimana|sustitu|exting|levant|alzad|anulad|titulo|adquisi|dominio|procedencia|finca|junto\s+con|respecto|relativ/
/** Anything that looks like the letter of an annotation or the number of an inscription. */
const LIKE_NAME =
  /\b(?:l?letra\s*:?|let\.|anot\.)\s*[«"“']?(?!(?:de|la|el|en|al)\b)[a-z]{1,2}\b|\b(?:insc?rip?cio?n?|inscr?|ins)\b\.?\s*:?\s*(?:n\S{0,3}\s*)?\d{1,3}/g

function unexplainedNames(words: string, { inscription }: CoveredCharge): Span[] {
  const own = inscription === null ? [] : entryNames(fold(inscription))
  const names = spansOf(words, LIKE_NAME).map((each) => ({
    ...each,
    names: entryNames(words.slice(each.from, each.to)),
  }))
  const others = names.filter(
    (each) =>
      !(each.names.length > 0 && each.names.every((name) => own.includes(name))) &&
      !OF_OTHER_ENTRY.test(words.slice(Math.max(0, each.from - FORMULA), each.to + FORMULA)),
  )
  // An annotation may state its letter and one inscription.
  const further = new Set(others.flatMap((each) => each.names))
  const isOneOfOtherKind =
    further.size === 1 && own.length > 0 && [...further].every((name) => own.every((each) => each[0] !== name[0]))
  return isOneOfOtherKind && others.every((each) => each.names.length > 0) ? [] : others
}

/** A share of the property or of a right, in figures or words. */
const LIKE_SHARE =
  /(?<![\d/.,-])\d{1,3}(?:[.,]\d+)?\s*(?:%|por\s*(?:cien(?:to)?\b|100\b))|(?<![\d/.,-])\d{1,2}\s?\/\s?\d{1,3}(?![\d/])|\b(?:mitad|tercera\s+parte|tercio|cuarta\s+parte|quinta\s+parte)\b|\bparte\s+indivisa/g
/** Words for a rate, a coefficient or the value at an auction, before or after a figure. */
const OF_RATE =
  /inter[eé]s|\btipo|demora|\bt\.?a\.?e\b|euribor|diferencial|punto|nominal|\biva\b|\bi\.v\.a|subasta|tasaci|recargo|anual|cuota|coeficiente|participaci|saldo|liquidaci|reparcel|urbaniz|moratori|comision|renta\b|\bipc\b|gastos|costas|maximo|pagina|\bart\.|articulo/

/** Words before the number of a file, a document or a page: "autos 2/19". */
const OF_NUMBER =
  /\b(?:autos|exp(?:edient[ea]|te|\.)?|procedimient\w*|proc\.?|etj|juicio|diligencias|hoja|full|pagina|pag\.|asiento|asto\.?|protocolo?|prot\.|ley|decreto|num(?:ero|\.)?|n[ºo]\.?)\s*:?\s*(?:n[ºo]\.?\s*|num(?:ero|\.)\s*)?$/

const unexplainedShares = (words: string): Span[] =>
  spansOf(words, LIKE_SHARE).filter(
    ({ from, to }) =>
      !OF_NUMBER.test(before(words, from, 30)) &&
      !OF_RATE.test(before(words, from, FORMULA)) &&
      !OF_RATE.test(words.slice(to, to + 40)),
  )

/** Words before the identifier of a creditor, a debtor or a representative. */
const OF_PERSON =
  /\b(?:n\.?\s?i\.?\s?[fe]|c\.?\s?i\.?\s?f|d\.?\s?n\.?\s?i|documento|identificad|contra|frente\s+a|titular|deudor|demandad)\b[^;]{0,90}$/

const unexplainedIdentifiers = (words: string, { creditor }: CoveredCharge): Span[] =>
  spansOf(words, new RegExp(IDENTIFIER, 'g')).filter(
    ({ from }) => creditor === null && !OF_PERSON.test(before(words, from, FORMULA)),
  )

/** Words before a holder, with the first words of the name. */
const LIKE_HOLDER =
  /\b(?:(?:a|en)\s+fav(?:or|\.)\s+(?:de(?:l|\s+las?|\s+los)?\s+)?|acreedor(?:a|es)?\s*:\s*|titular\s+por\s+cesion\b[^:;.]{0,30}:\s*|(?:cedid[ao]|transmitid[ao]|vendid[ao]|cesion)\s+(?:(?:el|del)\s+(?:credito|prestamo)\s+)?a\s+(?:favor\s+de\s+)?)(?:(?:la\s+|el\s+)?(?:entidad|mercantil|sociedad|compania|don|dona|d\.[ªa]?|banco|caja|banc|caixa)\s+){0,3}(?:de\s+|del\s+|la\s+|el\s+|los\s+)*[«"“]?([\p{L}\d·'’.-]{2,})/gu
/** Holders that are no names: the property, a neighbouring one or a party of the contract. */
const NO_HOLDER =
  /^(?:est[ae]|dich|mism|finca|predio|parcel|registral|su|arrendatari|parte|vendedor|comprador|titular|terreno|otra|otros|quien|tercer|cualquier|fundo|resto|propietari|colindant|vecin|deudor|prestatari|\d)/

/** "A favor de CAJA NORTE, hoy BANCO SUR": the present holder follows. */
const HELD_BEFORE = /^[^;:.]{0,60}?,?\s(?:hoy|hoxe|avui|actualmente)\s/

function unexplainedHolders(words: string, text: string, { creditor }: CoveredCharge): Span[] {
  const name = fold(creditor ?? '')
  return Array.from(words.matchAll(LIKE_HOLDER)).flatMap(({ index, 0: match, 1: first = '' }) => {
    const to = index + match.length
    const word = first.replace(/[.]+$/, '')
    const isRole = /^\p{Ll}/u.test(text.slice(to - first.length)) || NO_HOLDER.test(word)
    const isUsed = name !== '' && (name.includes(word) || HELD_BEFORE.test(words.slice(to, to + FORMULA)))
    return isRole || isUsed ? [] : [{ from: index, to }]
  })
}

/** Words after a name that may be a part of it: "Comunidad de Propietarios | del edificio". */
const GOES_ON =
  /^\s+(?:del?|de\s+l[ao]s?|y|e|i)\s+(?!(?:\d|fecha|dia|data|un|una|uno|principal|capital|plazo|otros?|contra|por|con|en|la\s+letra|letra|esta|est[ae]|duracion|importe|cuantia|vencimiento|costas|intereses)\b)[a-z]/

/** The words directly after the name of the holder, if they may be a part of it. */
function partsOfName(words: string, { creditor }: CoveredCharge): Span[] {
  const name = fold(creditor ?? '').replace(/\s+\([^)]*\)$/, '')
  if (name === '') return []
  const [at] = Array.from(words.replace(/\s/g, ' ').matchAll(new RegExp(escaped(name), 'g')), ({ index }) => index)
  if (at === undefined) return []
  const end = at + name.length
  const after = words.slice(end, end + FORMULA)
  const line = Math.max(0, words.lastIndexOf('\n', end - 1) + 1)
  const isLabelled =
    line >= at && (LABEL_GOES_ON.test(after) || (/^\s?:/.test(after) && !/[\s.]/.test(words.slice(line, end))))
  return isLabelled || GOES_ON.test(after) || LEGAL_FORM.test(after) ? [{ from: end, to: end + 1 }] : []
}

/** The rest of a label whose first word begins a line and was read as part of the name: "Saldo | provisional:". */
const LABEL_GOES_ON = /^ (?!(?:por|con|para|de|en|principal|responde)\b)[a-z]+(?: [a-z]+)?\s*:/
/** A legal form that was cut off from the name before it. */
const LEGAL_FORM =
  /^[.,]*\s*(?:s\.\s?[a-z]{1,2}\b|s[alc]\b|s\.?\s?coop|coop\b|e\.?\s?f\.?\s?c\b|a\.?i\.?e\b|cooperativa\b|sociedad\s+(?:cooperativa|anonima|limitada|laboral)|establecimiento\s+financiero|designated\b|sarl\b|dac\b|ltd\b|plc\b|llc\b|gmbh\b)/

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Words that may say that a charge has ended, beyond those for which its state was searched. */
const LIKE_ENDING =
  /\b(?:finaliz[ao]d?[ao]?|conclui[a-z]+|concluy[a-z]+|terminad[ao]|saldad[ao]|amortizad[ao]|fenecid[ao]|expirad[ao]|vencid[ao]|decaid[ao]|desistid[ao]|archivad[ao]|sobreseid[ao]|liberad[ao]|liberacion|devuelt[ao]|derogad[ao]|sin\s+vigor|sin\s+vigencia|libre\s+de\s+(?:esta|dicha|la\s+misma|tal)|(?:dada?|causa[a-z]*)\s+(?:de\s+)?baja|cesad[ao]|historic[ao]|inexistente|cumplid[ao]|satisfech[ao]\s+(?:la|el|su)\s+(?:deuda|credito|prestamo)|azkendu\w*|ezeztatu\w*|iraungi\w*|finalitzad[ao]|vencud[ao]|rematad[ao]|amortitzad[ao])\b/g

/** Kinds whose entries have some of these words in usual formulas: a term of a lease, a tax that was paid. */
const ENDING_IN_FORMULA: Readonly<Partial<Record<ChargeKind, RegExp>>> = {
  taxBurden: /^(?:liberad|satisfech|liberacion)/,
  lease: /^(?:finaliza|vencid)/,
  subsidisedHousing: /^(?:terminad|cumplid)/,
}

/** A term is no end, and interest that is due none of the charge: "concluye el 15 de enero de 2030", "intereses vencidos". */
const TERM_AFTER = /^\s+(?:el|al)\s+(?:dia\s+)?\d/
const DUE = /\b(?:intereses|cuotas|plazos|deudas?)\s+vencid[ao]s?$/

function unexplainedEndings(words: string, { kind, state }: CoveredCharge): Span[] {
  if (state !== 'current' && state !== 'underConversion') return []
  return spansOf(words, LIKE_ENDING).filter(({ from, to }) => {
    const isFormula = ENDING_IN_FORMULA[kind]?.test(words.slice(from, to)) === true
    return !isFormula && !TERM_AFTER.test(words.slice(to, to + 14)) && !DUE.test(before(words, to, 30))
  })
}

/** Nouns that name a charge of a kind, in any entry. */
const NOUNS: readonly (readonly [ChargeKind, RegExp])[] = [
  [
    'mortgage',
    /(?<!ejecucion\s+)(?<!ejecutiv[ao]\s+)\bhip(?:otec[a-z]*\b|ot?\.(?=\s))(?!\s+(?:naval|mobiliari))(?<!ley\s+hipotecaria)(?<!\bl\.\s?h)/g,
  ],
  ['seizure', /(?<!diligencia\s+de\s+)\bembarg[a-z]*\b(?!\s*,)|\bemb\.\s/g],
  ['taxBurden', /\bafec[a-z]*\.?\s+(?:fiscal|tributari)|\bimpuesto\s+sobre\s+(?:transm|suces|actos)|\bimpost\s+sobre/g],
  [
    'urbanBurden',
    /\b(?:afec[a-z]*\.?\s+urb|carga\s+urbanistic|(?:gastos|costes|obras)\s+de\s+urbanizaci|reparcelaci)/g,
  ],
  ['easement', /\bserv(?:idum(?:b?re)s?|itud[a-z]*)\b|\bserv\.\s+de\b/g],
  ['lease', /\b(?:sub)?arrendamient[a-z]*|\barrendament[a-z]*/g],
  ['resolutoryCondition', /\bcondicion[a-z]*\s+resolutori/g],
  ['disposalProhibition', /\bprohibicion[a-z]*\s+de\s+(?:disp|enaj|vend|transm)/g],
  ['lawsuit', /\bdemandas?\b(?!d)/g],
  ['preemption', /\btanteo\b|\bretracto\b/g],
  ['bankruptcy', /\bconcurs(?:o\s+de\s+acreed|o\s+volunt|o\s+neces|al\b)/g],
  ['purchaseOption', /\bopcion\s+de\s+compra\b/g],
  ['foreclosureNote', /\bcertif(?:icacion|\.)\s+de\s+(?:dominio|cargas)/g],
  ['subsidisedHousing', /\bproteccion\s+(?:oficial|publica)\b/g],
  ['other', /\busufruct[a-z]*|\bcenso\s+(?:enf|con|res)|\bsustitucion\s+fideicomisaria/g],
]
/** Charges that the entry of another one names in usual formulas: its cause, its object or its effect. */
const NAMED_WITHIN: Readonly<Partial<Record<ChargeKind, readonly ChargeKind[]>>> = {
  taxBurden: ['mortgage', 'lease', 'other', 'resolutoryCondition'],
  foreclosureNote: ['mortgage', 'seizure'],
  subsidisedHousing: ['preemption', 'disposalProhibition'],
  preemption: ['subsidisedHousing', 'lease'],
  disposalProhibition: ['subsidisedHousing', 'seizure'],
  seizure: ['disposalProhibition', 'other', 'lawsuit'],
  lawsuit: ['easement', 'lease', 'resolutoryCondition', 'preemption', 'mortgage', 'other'],
  sequestration: ['seizure', 'disposalProhibition'],
}

const otherCharges = (words: string, { kind }: CoveredCharge): Span[] =>
  NOUNS.filter(([other]) => other !== kind && !NAMED_WITHIN[kind]?.includes(other)).flatMap(([, noun]) =>
    spansOf(words, noun),
  )
