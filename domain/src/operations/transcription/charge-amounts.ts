import type { Span } from './note-text.ts'
import type { ChargeDoubt } from './note-values.ts'
import { FIGURES, NUMBER_WORDS, numberInFigures, numberInWords } from './spanish-words.ts'

const EUROS = '(?:euros?|eur\\b|€)'
/** Pesetas, also in Catalan, and their abbreviations. A short one after few figures may be a door or a rate. */
const LONG_PESETAS = '(?:pesetas\\b|pessetes\\b|ptas\\b\\.?|₧)'
const SHORT_PESETAS = '(?:pta\\b\\.?|pts\\b\\.?)'
const THOUSANDS =
  "(?<!\\d|\\d[.,]|\\d[.,]?[oil'\\d]{1,3}[.,])(?:\\d{1,3}(?:[. ]\\d{3})+|\\d{4,})(?:,\\d{1,2})?(?![\\d.,]\\d)"
/** Words for an amount of pesetas or euros: "cinco millones y medio", "medio millón". */
const WORDS_OF_AMOUNT = `(?:medio\\s+millon\\s+|(?:${NUMBER_WORDS})(?:medi[oa]\\s+(?:millones\\s+)?)?)(?:de\\s+)?`
const WORDED = `${WORDS_OF_AMOUNT}${EUROS}(?:\\s*,?\\s*(?:con|y)\\s+(?:${NUMBER_WORDS}|\\d{1,2}\\s*)(?:centimos?(?:\\s+de\\s+euro)?|cts?\\.?))?`
/** Pattern for an amount with cents, which is recognised without a currency: "5.409,11 de intereses". */
const WITH_CENTS =
  '(?<![\\d.,/])\\d{1,3}(?:\\.\\d{3})*,\\d{2}(?![\\d%]|,\\d|\\s*[-.=]*\\s*(?:de\\s+)?(?:%|por\\s*(?:cien|100)|metros|m\\.?\\s?[2²]|enteros|puntos|centesimas|pesetas|pessetes|ptas?|pts|₧|millon))'
/** A figure that does not begin within another one: "310.42" is no amount in "88,310.42 euros", "000" none in "5.5oo.000". */
const WHOLE = `(?<!\\d|\\d[.,]|\\d[.,]?[oil'\\d]{1,3}[.,])(?:${FIGURES})`
const FIGURED = `${WHOLE}\\s*[-.]?\\s*${EUROS}|€\\s*(?:${FIGURES})|${WITH_CENTS}`
/** Figures with a multiple in words: "10 millones de euros", "5 millones quinientas mil pesetas", "5 millones y medio". */
const MULTIPLE = `${WHOLE}\\s*(?:mil|millon(?:es)?)\\s+(?:${NUMBER_WORDS})?(?:medio\\s+)?(?:de\\s+)?`
const MARK = '\\s*(?:,-|\\.-|-|=)?\\s*'
const PESETAS = [
  `${MULTIPLE}(?:${LONG_PESETAS}|${SHORT_PESETAS})`,
  `${WHOLE}${MARK}(?:de\\s+)?${LONG_PESETAS}`,
  `${THOUSANDS}${MARK}(?:de\\s+)?${SHORT_PESETAS}`,
  `${WORDS_OF_AMOUNT}(?:${LONG_PESETAS}|${SHORT_PESETAS})`,
  // The currency first: "Ptas. 5.500.000". After an amount it is the currency of that amount.
  `(?=p|₧)(?<!\\d[\\s.,=-]*(?:de\\s+)?|\\b(?:mil|millones|medio)\\s+(?:de\\s+)?)(?:\\bpesetas|\\bptas?\\b\\.?|\\bpts\\b\\.?|₧)\\s*:?\\s*${THOUSANDS}(?!${MARK}(?:${EUROS}|${LONG_PESETAS}|${SHORT_PESETAS}|millon))`,
].join('|')
/**
 * Pattern for an amount of euros in words or digits, possibly followed by the same amount in the other form. For
 * normalised text.
 */
export const AMOUNT = `(?<value>(?:${MULTIPLE}${EUROS}|${WORDED}|${FIGURED})(?:\\s*[-,]?\\s*\\(?\\s*(?:${FIGURED})\\s*\\)?)?)`

/** The amount in euros, from digits or words. Null if the text has both and they differ, or if a digit may be lost. */
export function eurosOf(text: string): number | null {
  const [figures] = new RegExp(FIGURED).exec(text) ?? []
  const figureText = figures ? (new RegExp(FIGURES).exec(figures)?.[0] ?? '') : null
  const inWords = multipleIn(text) ?? (/^\s*[€\d]/.test(text) ? null : wordedEuros(text))
  // "22.44" may be 22 euros, or 22.440 after a scan lost a digit. The same amount in words proves the lost digit.
  if (figureText !== null && LOST_DIGIT.test(figureText))
    return inWords !== null && String(inWords).startsWith(figureText.replace('.', '')) ? inWords : null
  const inFigures = figureText === null ? null : numberInFigures(figureText)
  if (inFigures !== null && inWords !== null) return Math.abs(inFigures - inWords) < 0.005 ? inFigures : null
  return inFigures ?? inWords
}

/** Pesetas for one euro (Council Regulation 2866/98). */
const PESETAS_PER_EURO = 166.386

/** The euros of an amount of pesetas, in figures or words. Null if the points of the figures are not between thousands. */
function eurosOfPesetas(text: string): number | null {
  const [figures = ''] = new RegExp(FIGURES).exec(text) ?? []
  if (figures.includes('.') && !/^\d{1,3}(?:\.\d{3})+(?!\.|\d)/.test(figures)) return null
  const pesetas = multipleIn(text) ?? (figures === '' ? amountInWords(text) : numberInFigures(figures))
  return pesetas === null || pesetas === 0 ? null : Math.round((pesetas / PESETAS_PER_EURO) * 100) / 100
}

/** The number of figures with a multiple in words at the start of a text; null if it has none. */
function multipleIn(text: string): number | null {
  const pattern = `^(${FIGURES})\\s*(mil|millon(?:es)?)\\s+((?:${NUMBER_WORDS})?)(medio\\s+)?`
  const [, figures, multiple, rest = '', half] = new RegExp(pattern).exec(text) ?? []
  if (figures === undefined || multiple === undefined) return null
  const isHalf = half !== undefined
  if (isHalf && (multiple === 'mil' || rest.trim() !== 'y')) return null
  const whole = numberInFigures(figures) * (numberInWords(multiple) ?? 0) + (isHalf ? HALF_MILLION : 0)
  return Math.round((whole + (numberInWords(rest) ?? 0)) * 100) / 100
}

const HALF_MILLION = 500_000

/** The number in words, without the currency: "cinco millones y medio", "cinco y medio millones", "medio millón". */
function amountInWords(text: string): number | null {
  const words = text
    .replace(new RegExp(`(?:de\\s+)?(?:${EUROS}|${LONG_PESETAS}|${SHORT_PESETAS})[\\s\\S]*$`), '')
    .trim()
  // The beginning of the number is missing: "millones de pesetas".
  if (/^(?:y|millon(?:es)?)\b/.test(words)) return /^millon\s+y\s+medio$/.test(words) ? 3 * HALF_MILLION : null
  if (/^medio\s+millon$/.test(words)) return HALF_MILLION
  const [, before, multiple] = /^([\s\S]+?)\s+y\s+medi[oa](\s+millones)?$/.exec(words) ?? []
  if (before === undefined) return numberInWords(words)
  const whole = numberInWords(before)
  if (whole === null || /\bmil\b/.test(before)) return null
  if (multiple !== undefined) return whole < 1_000 ? (whole + 0.5) * 2 * HALF_MILLION : null
  return /\bmillon(?:es)?$/.test(before) ? whole + HALF_MILLION : null
}

/** The letters or words before an amount in words that belong to it and could not be read: "veinti cinco mil". */
const OF_NUMBER =
  /(?:[a-z]|\b(?:veinti|treinti|cuarenti|cincuenti|\w*(?:cient|quinient|cuar|cincuent|sesent|setent|ochent|novent|veint|treint|millon|milion)\w*|medi[oa]|y\s+pico)(?:\s+y)?\s+)$/

const LOST_DIGIT = /^\d{1,3}\.\d{1,2}$/

function wordedEuros(text: string): number | null {
  const [, cents = ''] = new RegExp(`${EUROS}\\s*,?\\s*(?:con|y)\\s+(${NUMBER_WORDS}|\\d{1,2})`).exec(text) ?? []
  const whole = new RegExp(EUROS).test(text) ? amountInWords(text) : null
  if (whole === null) return null
  return Math.round((whole + (/^\d/.test(cents) ? Number(cents) : (numberInWords(cents) ?? 0)) / 100) * 100) / 100
}

export type AmountKind =
  | 'principal'
  /** An amount of debt that the text does not call "principal". */
  | 'debt'
  | 'interest'
  | 'lateInterest'
  | 'costs'
  /** One amount for several kinds together. */
  | 'mixed'
  | 'valuation'
  | 'limit'
  | 'other'
  /** The text does not say what the amount is for. */
  | 'unnamed'

export interface ChargeAmount {
  kind: AmountKind
  /** Amount in euros. Null if words and digits differ. */
  euros: number | null
  from: number
  to: number
  isPesetas: boolean
  /** True if the amount is this property's part of the secured debt: "respondiendo esta finca de". */
  isOwnPart: boolean
}

const LABELS: readonly (readonly [AmountKind, string])[] = [
  [
    'lateInterest',
    '(?:intereses|xuros)\\s+(?:de\\s+)?(?:demora|moratorios|mora)|int\\.\\s+(?:de\\s+)?(?:dem|mor)\\.|interessos\\s+de\\s+demora|moratorios|\\bdemora',
  ],
  [
    'interest',
    '\\bints?\\.(?:\\s+ord\\.)?|intereses?(?:\\s+(?:ordinarios|remuneratorios|corrientes|vencidos))?|interessos(?:\\s+ordinaris)?|xuros(?:\\s+ordinarios)?|reditos',
  ],
  ['costs', 'costas|custas|cost\\.|costes|despeses|gastos|gtos\\.|prestaciones\\s+accesorias'],
  ['valuation', 'ta[sx]ad[ao]|tas\\.|poxa|tasacion|subasta|valorad[ao]|se\\s+valora|valor\\s+de'],
  ['principal', 'principal(?!mente)|ppal\\b|\\bpral\\b|princ\\.|cap\\.|capital(?!\\s+de\\s+la\\s+provincia)|nominal'],
  [
    'other',
    'recargos?|cuotas?\\s+(?:mensual|de\\s+amortizacion|constantes)|precio|prezo|prima|fianza|renta|renda|multa|comision|aplazad',
  ],
  ['limit', 'responsabilidad|maxim[ao]|limites?|tope|total'],
  ['debt', 'prestamo|prestec|credito|deuda|debito|suma|cantidad|importe|cuantia|responde[nr]?|respondiendo|responder'],
]
const ANY_LABEL = new RegExp(LABELS.map(([kind, words]) => `(?<${kind}>\\b(?:${words}))`).join('|'), 'g')
/**
 * A label directly after its amount: "96.214,50 euros de principal". If the font of a file has no "€", a different
 * character stands between the amount and the label.
 */
const CONNECTED =
  /^\s*(?:[^\p{L}\d\s.,;:()-]\s?)?\)?\s*(?:\([^)]{0,60}\)\s*)?(?:d['’]|(?:de|del|por|per\s+an?|a|en\s+concepto\s+de|para|como|correspond(?:en|e|ientes?)\s+a(?:l)?|(?:lo\s+)?son\s+(?:de|por)|a\s+titulo\s+de|,\s*importe\s+del?)\s+)(?:el\s+|la\s+|los\s+|las\s+|su\s+|sus\s+|dicho\s+)?/u
/** Unspecific labels. A label for a component of the debt takes precedence over them. */
const WEAK: readonly AmountKind[] = ['debt', 'limit', 'other']

/** The amounts in the normalised text of an entry. The words around an amount determine its kind. */
export function amountsOf(folded: string): ChargeAmount[] {
  const matches = Array.from(folded.matchAll(new RegExp(`${AMOUNT}|${PESETAS}`, 'g')))
  const amounts: ChargeAmount[] = []
  let after = 0
  for (const [index, match] of matches.entries()) {
    const from = match.index
    const to = from + match[0].trimEnd().length
    const before = folded.slice(after, from)
    const next = folded.slice(to, matches[index + 1]?.index ?? folded.length)
    const behind = labelBehind(next)
    const earlier = amounts.at(-1)
    const isPesetas = !match.groups?.value
    const isSame =
      earlier &&
      // The amount follows again in brackets: "seis millones de pesetas (36.060,73 euros)".
      (((earlier.isPesetas || isPesetas) && /^\s*\(\s*$/.test(before)) ||
        /^\s*,?\s*\(?\s*(?:equivalentes?|equivalencia|o\s+sea|es\s+decir|contravalor)[^.;]{0,30}$/.test(before))
    const kind = isSame && earlier.kind !== 'unnamed' ? earlier.kind : (behind?.kind ?? labelBefore(before))
    const isCut = !/^[\s€₧\d]|^(?:pe|pt)/.test(match[0]) && OF_NUMBER.test(before)
    // "3.000 euros de intereses, y mil euros para costas": the word before the number joins two amounts.
    const isAfterLabel = earlier !== undefined && after > earlier.to && before.trim() === ''
    const isJoined = isAfterLabel || JOINED.test(before)
    const words = isJoined ? match[0].replace(/^y\s+/, '') : match[0]
    const read = match.groups?.value ? eurosOf(words.trim()) : eurosOfPesetas(words)
    const own = isCut || read === 0 ? null : read
    const isOther = isSame && own !== null && differs(earlier, own, isPesetas && earlier.isPesetas)
    const euros = isOther ? null : own
    // The same amount came first in pesetas. The amount in euros replaces it.
    if (isSame && earlier.isPesetas) amounts.pop()
    const isOwnPart = /respond(?:e|iendo)\b[^.;]{0,60}$/.test(before) || (isSame ? earlier.isOwnPart : false)
    if (isSame && isPesetas && !earlier.isPesetas && !isOther) Object.assign(earlier, { kind, to })
    else
      amounts.push({ kind, euros, isPesetas, from: isSame && earlier.isPesetas ? earlier.from : from, to, isOwnPart })
    after = to + (behind?.length ?? 0)
  }
  return amounts
}

/** Words before "y" and a number in words that are no part of the number: "de principal y dieciocho mil euros". */
const JOINED = /(?:[,;)]|\b(?:principal|capital|intereses|demora|moratorios|ordinarios|costas|gastos))\s*$/

/** True if the amount before is another one: the text has it twice, in one currency or in two. Euros may be rounded. */
const differs = ({ euros }: ChargeAmount, own: number, areBothPesetas: boolean) =>
  euros === null || Math.abs(euros - own) > (areBothPesetas ? 0.005 : 1)

function labelBehind(text: string): { kind: AmountKind; length: number } | null {
  const [connection] = CONNECTED.exec(text) ?? []
  if (!connection) return null
  const rest = text.slice(connection.length)
  const [first] = rest.matchAll(ANY_LABEL)
  if (!first || first.index > 0) return null
  // One amount covers two kinds: "de intereses y costas".
  const [joined] =
    /^[\s\S]{0,12}?\b(?:y|e|,)\s+(?:de\s+|para\s+|por\s+)?(?:costas|custas|gastos|intereses|xuros|cost\.)/.exec(
      rest.slice(first[0].length),
    ) ?? []
  const kind = kindOf(first)
  const isMixed = joined !== undefined && !(kind === 'costs' && /gastos|costas|custas/.test(joined))
  const length = connection.length + first[0].length + (joined?.length ?? 0)
  return {
    kind: isMixed && kind !== 'principal' ? 'mixed' : kind,
    length: kind === 'principal' ? connection.length + first[0].length : length,
  }
}

function labelBefore(text: string): AmountKind {
  const clause = text.slice(Math.max(text.lastIndexOf(';'), lastSentence(text), 0))
  const kinds = Array.from(clause.matchAll(ANY_LABEL), kindOf)
  const strong = kinds.filter((kind) => !WEAK.includes(kind))
  const last = strong.at(-1)
  if (!last) return kinds.at(-1) ?? 'unnamed'
  if (last === 'costs' || last === 'interest' || last === 'lateInterest') {
    const others = new Set(strong)
    const isMixed =
      others.size > 1 &&
      /(?:intereses[^,;.]{0,30}\b(?:y|e|,)\s+[^,;.]{0,20}(?:costas|gastos)|(?:costas|gastos)[^,;.]{0,30}\b(?:y|e|,)\s+[^,;.]{0,20}intereses)[^,;.\d]{0,60}$|\b(?:ints?\.|xuros)\s+[ye]\s+(?:cost\.|gtos\.|custas)[^,;.\d]{0,20}$/.test(
        clause,
      )
    if (isMixed) return 'mixed'
  }
  return last
}

/** Position of the last full stop that ends a sentence, not an abbreviation: "ppal. 160.000 euros". -1 if there is none. */
const lastSentence = (text: string) =>
  text.search(
    /(?<!\b(?:ppal|princ|cap|ints?|ord|dem|mor|cost|tas|sub|gtos|esc|insc|anot|exp|liq|art|ptas?|pts))\.\s(?:[^.]|(?<=\b(?:ppal|princ|cap|ints?|ord|dem|mor|cost|tas|sub|gtos|esc|insc|anot|exp|liq|art|ptas?|pts))\.)*$/,
  )

function kindOf({ groups }: RegExpMatchArray | RegExpExecArray): AmountKind {
  const named = Object.entries(groups ?? {}).find(([, words]) => words !== undefined)
  return (named?.[0] ?? 'other') as AmountKind
}

/**
 * The amounts of an entry that cannot be read: figures with letters or separators that are not Spanish, words that are
 * no number, and amounts whose words and digits differ.
 */
export function unreadAmounts(folded: string): Span[] {
  const all = amountsOf(folded)
  const read = all.filter(({ euros }) => euros !== null)
  const amounts = Array.from(folded.matchAll(MONEY), ({ index, 0: words }) => ({
    from: index,
    to: index + words.length,
  }))
  const isFree = (each: Span) => !read.some(({ from, to }) => from < each.to && each.from < to)
  const unread = amounts.filter(isFree)
  for (const { from, to } of worded(folded).filter(isFree))
    if (!unread.some((each) => each.from < to && from < each.to)) unread.push({ from, to })
  return unread.toSorted((one, other) => one.from - other.from)
}

/** Figures before a currency, also misread ones: "22.44o euros". */
const MONEY = new RegExp(
  `(?<![a-z\\d.,])\\d[\\d.,'oil]*(?:\\s*${EUROS}|${MARK}(?:de\\s+)?${LONG_PESETAS})|(?<![a-z\\d.,])(?=(?:[.,']?[\\doil]){4})\\d[\\d.,'oil]*${MARK}(?:de\\s+)?${SHORT_PESETAS}`,
  'g',
)
const CURRENCY_WORD = /(?<![a-z])(?:euros|pesetas|pessetes|ptas|pts|duros|₧)(?![a-z])\.?/g
const MOST_WORDS = 8
/** A word that may be part of a number, also in other languages of Spain or cut off. */
const OF_AMOUNT =
  /^(?:\d[\d.,'oil=-]*|mm|m|y|i|e|de|pico|con|medi[oa]|mig|mitja|cuarto|mil|miles|milions|millon[a-z]*|un|uno|una|dos|dues|tres|\w*(?:cuatro|quatre|cinc|seis|sis|siete|set|ocho|vuit|nueve|nou|diez|deu|once|doce|trece|quince|veint|vint|treint|trenta|cuarent|quaranta|cincuent|cinquanta|sesent|seixanta|setent|ochent|novent|noranta|cien|cent|quinient)\w*)$/

/** Runs of words that may be a number, each before a currency: "cinco millones y pico de pesetas". */
function worded(folded: string): Span[] {
  return Array.from(folded.matchAll(CURRENCY_WORD)).flatMap(({ index, 0: currency }) => {
    const before = Array.from(folded.slice(Math.max(0, index - 120), index).matchAll(/[^\s()]+/g)).slice(-MOST_WORDS)
    const start = Math.max(0, index - 120)
    const last = before.findLastIndex(
      ({ 0: word }) => !OF_AMOUNT.test(word.replace(/[.,;:]+$/, '')) || /[;:]$/.test(word),
    )
    const run = before.slice(last + 1)
    const first = run.findIndex(({ 0: word }) => !/^(?:y|i|e|de|con|un|una|m)$/.test(word))
    // Figures alone are among the amounts in figures.
    const isNumber = run.some(({ 0: word }) => /[a-z]/.test(word) && !/^(?:y|i|e|de|con|un|una)$/.test(word))
    const [begin] = run.slice(Math.max(0, first))
    return begin && isNumber ? [{ from: start + begin.index, to: index + currency.length }] : []
  })
}

/**
 * The only amount of a kind. Null if the entry has none, or several different ones. If the entry states this property's
 * part of the debt, other amounts of the kind are ignored.
 */
export function onlyAmount(amounts: readonly ChargeAmount[], kind: AmountKind): ChargeAmount | null {
  const own = amounts.filter((each) => each.kind === kind)
  const chosen = own.some(({ isOwnPart }) => isOwnPart) ? own.filter(({ isOwnPart }) => isOwnPart) : own
  const [first] = chosen
  if (!first || first.euros === null) return null
  return chosen.every(({ euros }) => euros === null || euros === first.euros) ? first : null
}

/**
 * The doubt about a mortgage or seizure in force from its amounts. A heading that only names the charge may be no charge
 * of its own; an entry with several principals may be about several charges.
 */
export function amountDoubt(amounts: readonly ChargeAmount[], hasDay: boolean): ChargeDoubt | null {
  if (amounts.length === 0) return hasDay ? null : 'withoutAmountOrDay'
  if (onlyAmount(amounts, 'principal')) return null
  const debts = amounts.filter(({ kind, euros }) => euros !== null && (kind === 'principal' || kind === 'unnamed'))
  return new Set(debts.map(({ euros }) => euros)).size > 1 ? 'notReliable' : null
}

/**
 * The principal after an increase: "con lo que el capital asciende a 86.500 €".
 * @returns null if the entry states only the old principal and the increase; undefined if there was no increase
 */
export function increaseOf(words: string, amounts: readonly ChargeAmount[]): ChargeAmount | null | undefined {
  const at = words.search(
    /\bampliad[ao]|\bampliandose|\bampliacion\s+de(?:l)?\s+(?:la\s+|dich[ao]\s+)?(?:hipoteca|embargo)/,
  )
  const later = amounts.filter(({ from }) => at !== -1 && from > at)
  if (later.length === 0) return undefined
  const total = later.find(({ from }) =>
    /\b(?:asciende|ascendiendo|queda(?:ndo)?|resulta(?:ndo)?|eleva(?:ndo)?(?:se)?|total(?:iza)?|pasa\s+a\s+ser)\b[^.;\d]{0,50}$/.test(
      words.slice(at, from),
    ),
  )
  return total ?? null
}
