import type { Span } from './note-text.ts'
import { FIGURES, NUMBER_WORDS, numberInFigures, numberInWords } from './spanish-words.ts'

const EUROS = '(?:euros?|eur\\b|€)'
const WORDED = `(?:${NUMBER_WORDS})(?:de\\s+)?${EUROS}(?:\\s*,?\\s*(?:con|y)\\s+(?:${NUMBER_WORDS}|\\d{1,2}\\s*)(?:centimos?(?:\\s+de\\s+euro)?|cts?\\.?))?`
/** Pattern for an amount with cents, which is recognised without a currency: "5.409,11 de intereses". */
const WITH_CENTS =
  '(?<![\\d.,/])\\d{1,3}(?:\\.\\d{3})*,\\d{2}(?![\\d%]|,\\d|\\s*(?:%|por\\s*(?:cien|100)|metros|m\\.?\\s?[2²]|enteros|puntos|centesimas|pesetas|ptas?))'
/** A figure that does not begin within another one: "310.42" is no amount in "88,310.42 euros". */
const WHOLE = `(?<!\\d|\\d[.,])(?:${FIGURES})`
const FIGURED = `${WHOLE}\\s*[-.]?\\s*${EUROS}|€\\s*(?:${FIGURES})|${WITH_CENTS}`
const PESETAS = `(?:(?:${FIGURES})|(?:${NUMBER_WORDS}))\\s*(?:de\\s+)?(?:pesetas|ptas?\\.?)\\b`
/**
 * Pattern for an amount of euros in words or digits, possibly followed by the same amount in the other form. For
 * normalised text.
 */
export const AMOUNT = `(?<value>(?:${WORDED}|${FIGURED})(?:\\s*[-,]?\\s*\\(?\\s*(?:${FIGURED})\\s*\\)?)?)`

/** The amount in euros, from digits or words. Null if the text has both and they differ, or if a digit may be lost. */
export function eurosOf(text: string): number | null {
  const [figures] = new RegExp(FIGURED).exec(text) ?? []
  const figureText = figures ? (new RegExp(FIGURES).exec(figures)?.[0] ?? '') : null
  // "22.44" may be 22 euros, or 22.440 after a scan lost a digit.
  if (figureText !== null && LOST_DIGIT.test(figureText)) return null
  const inFigures = figureText === null ? null : numberInFigures(figureText)
  const inWords = /^\s*[€\d]/.test(text) ? null : wordedEuros(text)
  if (inFigures !== null && inWords !== null) return Math.abs(inFigures - inWords) < 0.005 ? inFigures : null
  return inFigures ?? inWords
}

const LOST_DIGIT = /^\d{1,3}\.\d{1,2}$/

function wordedEuros(text: string): number | null {
  const [, euros = '', cents = ''] =
    new RegExp(`^(${NUMBER_WORDS})(?:de\\s+)?${EUROS}(?:\\s*,?\\s*(?:con|y)\\s+(${NUMBER_WORDS}|\\d{1,2}))?`).exec(
      text,
    ) ?? []
  const whole = numberInWords(euros)
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
  /** True if the amount is this property's part of the secured debt: "respondiendo esta finca de". */
  isOwnPart: boolean
}

const LABELS: readonly (readonly [AmountKind, string])[] = [
  ['lateInterest', 'intereses\\s+(?:de\\s+)?(?:demora|moratorios|de\\s+mora)|moratorios|\\bdemora'],
  ['interest', 'intereses?(?:\\s+(?:ordinarios|remuneratorios|corrientes|vencidos))?|reditos'],
  ['costs', 'costas|gastos|prestaciones\\s+accesorias'],
  ['valuation', 'tasad[ao]|tasacion|subasta|valorad[ao]|se\\s+valora|valor\\s+de'],
  ['principal', 'principal(?!mente)|capital(?!\\s+de\\s+la\\s+provincia)|nominal'],
  ['other', 'recargos?|cuotas?\\s+(?:mensual|de\\s+amortizacion|constantes)|precio|renta|multa|comision|aplazad'],
  ['limit', 'responsabilidad|maxim[ao]|limites?|tope|total'],
  ['debt', 'prestamo|credito|deuda|debito|suma|cantidad|importe|cuantia|responde[nr]?|respondiendo|responder'],
]
const ANY_LABEL = new RegExp(LABELS.map(([kind, words]) => `(?<${kind}>\\b(?:${words}))`).join('|'), 'g')
/**
 * A label directly after its amount: "96.214,50 euros de principal". If the font of a file has no "€", a different
 * character stands between the amount and the label.
 */
const CONNECTED =
  /^\s*(?:[^\p{L}\d\s.,;:()-]\s?)?\)?\s*(?:\([^)]{0,60}\)\s*)?(?:de|del|por|a|en\s+concepto\s+de|para|como|correspond(?:en|e|ientes?)\s+a(?:l)?|(?:lo\s+)?son\s+(?:de|por)|a\s+titulo\s+de|,\s*importe\s+del?)\s+(?:el\s+|la\s+|los\s+|las\s+|su\s+|sus\s+|dicho\s+)?/u
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
    const isSame =
      earlier &&
      // The amount in euros follows in brackets: "seis millones de pesetas (36.060,73 euros)".
      ((earlier.euros === null && /^\s*\(\s*$/.test(before)) ||
        /^\s*,?\s*\(?\s*(?:equivalentes?|equivalencia|o\s+sea|es\s+decir|contravalor)[^.;]{0,30}$/.test(before))
    const kind = isSame ? earlier.kind : (behind?.kind ?? labelBefore(before))
    const euros = match.groups?.value ? eurosOf(match.groups.value.trim()) : null
    // The same amount came first in pesetas. The amount in euros replaces it.
    if (isSame && earlier.euros === null) amounts.pop()
    amounts.push({ kind, euros, from, to, isOwnPart: /respond(?:e|iendo)\b[^.;]{0,60}$/.test(before) })
    after = to + (behind?.length ?? 0)
  }
  return amounts
}

function labelBehind(text: string): { kind: AmountKind; length: number } | null {
  const [connection] = CONNECTED.exec(text) ?? []
  if (!connection) return null
  const rest = text.slice(connection.length)
  const [first] = rest.matchAll(ANY_LABEL)
  if (!first || first.index > 0) return null
  // One amount covers two kinds: "de intereses y costas".
  const [joined] =
    /^[\s\S]{0,12}?\b(?:y|e|,)\s+(?:de\s+|para\s+|por\s+)?(?:costas|gastos|intereses)\b/.exec(
      rest.slice(first[0].length),
    ) ?? []
  const kind = kindOf(first)
  const isMixed = joined !== undefined && !(kind === 'costs' && /gastos|costas/.test(joined))
  const length = connection.length + first[0].length + (joined?.length ?? 0)
  return {
    kind: isMixed && kind !== 'principal' ? 'mixed' : kind,
    length: kind === 'principal' ? connection.length + first[0].length : length,
  }
}

function labelBefore(text: string): AmountKind {
  const clause = text.slice(Math.max(text.lastIndexOf(';'), text.search(/\.\s[^.]*$/), 0))
  const kinds = Array.from(clause.matchAll(ANY_LABEL), kindOf)
  const strong = kinds.filter((kind) => !WEAK.includes(kind))
  const last = strong.at(-1)
  if (!last) return kinds.at(-1) ?? 'unnamed'
  if (last === 'costs' || last === 'interest' || last === 'lateInterest') {
    const others = new Set(strong)
    const isMixed =
      others.size > 1 &&
      /(?:intereses[^,;.]{0,30}\b(?:y|e|,)\s+[^,;.]{0,20}(?:costas|gastos)|(?:costas|gastos)[^,;.]{0,30}\b(?:y|e|,)\s+[^,;.]{0,20}intereses)[^,;.\d]{0,60}$/.test(
        clause,
      )
    if (isMixed) return 'mixed'
  }
  return last
}

function kindOf({ groups }: RegExpMatchArray | RegExpExecArray): AmountKind {
  const named = Object.entries(groups ?? {}).find(([, words]) => words !== undefined)
  return (named?.[0] ?? 'other') as AmountKind
}

/**
 * The amounts of an entry that cannot be read: figures with letters or separators that are not Spanish, and amounts
 * whose words and digits differ.
 */
export function unreadAmounts(folded: string): Span[] {
  const read = amountsOf(folded).filter(({ euros }) => euros !== null)
  const amounts = Array.from(folded.matchAll(MONEY), ({ index, 0: words }) => ({
    from: index,
    to: index + words.length,
  }))
  return amounts.filter((each) => !read.some(({ from, to }) => from < each.to && each.from < to))
}

/** Figures before a currency, also misread ones: "22.44o euros". */
const MONEY = new RegExp(`(?<![a-z\\d.,])\\d[\\d.,'oil]*\\s*${EUROS}`, 'g')

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
